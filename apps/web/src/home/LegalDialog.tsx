import { screens } from '@sagwan/domain/copy/screens.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { type Company, useCompany } from '../company.ts';
import { type LegalSection, privacyPolicy } from './copy/privacy-policy.ts';
import { termsAndConditions } from './copy/terms-and-conditions.ts';

export type LegalText = 'privacy' | 'terms';

const texts: Record<LegalText, { title: string; sections: (company: Company) => readonly LegalSection[] }> = {
  privacy: { title: 'Privacy Policy', sections: privacyPolicy },
  terms: { title: 'Terms and Conditions', sections: termsAndConditions },
};

/** A long text to read; closes with OK or the close button and with nothing else (specification §2, 'Footer'). */
export function LegalDialog({ shown, onClose }: { shown: LegalText | undefined; onClose: () => void }) {
  const company = useCompany();
  if (shown === undefined) return null;
  const { title, sections } = texts[shown];
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="large"
      dismissible={false}
      closeButton
      footer={<Button onClick={onClose}>{screens.landing.ok}</Button>}
    >
      <ol className="flex flex-col gap-5">
        {sections(company).map(({ heading, paragraphs }, place) => (
          <li key={heading}>
            <h3 className="mb-1">
              {place + 1}. {heading}
            </h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mb-2 max-w-text">
                {paragraph}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
