import { Card } from '@sagwan/ui/Card.tsx';
import { Link } from 'react-router';
import { useCompany } from '../company.ts';
import { paths } from '../paths.ts';
import { useLocalPath, useWords } from '../words.tsx';
import { ContactForm } from './ContactForm.tsx';
import { OfficePlace } from './OfficePlace.tsx';
import { pageHead } from './page-heads.ts';

export { toBeRead as handle } from '../page-handle.ts';

export const meta = pageHead('contact');

/** Address, map, e-mail, social links, and a form whose message reaches the back office (decisions §2). */
export default function ContactPage() {
  const company = useCompany();
  const { contact: words } = useWords();
  const localPath = useLocalPath();
  const social = [
    ['Facebook', company.socialLinks.facebook],
    ['Instagram', company.socialLinks.instagram],
    ['TikTok', company.socialLinks.tiktok],
    ['Signal', company.socialLinks.signal],
  ] as const;
  return (
    <div className="mx-auto flex max-w-page flex-col gap-6 px-4 py-10 lg:py-14">
      <h1>{words.title}</h1>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="flex flex-col gap-6">
          <Card title={words.write}>
            <ContactForm />
          </Card>
          <Card title={words.otherWays}>
            <ul className="flex flex-col">
              <li>
                <a
                  href={`mailto:${company.supportEmail}`}
                  className="link inline-flex min-h-11 items-center wrap-anywhere"
                >
                  {company.supportEmail}
                </a>
              </li>
              {social.map(([name, address]) => (
                <li key={name}>
                  <a
                    href={address}
                    target="_blank"
                    rel="noreferrer"
                    className="link inline-flex min-h-11 items-center"
                  >
                    {words.newTab({ name })}
                  </a>
                </li>
              ))}
              <li>
                <Link to={localPath(paths.help)} className="link inline-flex min-h-11 items-center">
                  {words.help}
                </Link>
              </li>
            </ul>
          </Card>
        </div>
        <OfficePlace />
      </div>
    </div>
  );
}
