import { askDataCorrection } from '@sagwan/contract/personal-data/your-data.ts';
import { type CorrectableField, correctableFields } from '@sagwan/domain/personal-data/data-request.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { SelectField } from '@sagwan/ui/SelectField.tsx';
import { TextAreaField } from '@sagwan/ui/TextAreaField.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useForm } from '@sagwan/ui/use-form.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { memberWords } from '../member-words.ts';
import { callApi } from '../session/call-api.ts';
import { failureOf } from '../session/failure.ts';
import { yourDataKey } from './your-data-query.ts';

const words = () => memberWords().yourDataScreens;
const shortest = 2;

interface Asked {
  /** Empty until it is chosen. */
  field: CorrectableField | '';
  wrong: string;
  right: string;
}

/** Asks that something that is held is corrected. */
export function AskCorrection({ phoneNumber }: { phoneNumber: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Card title={words().correctTitle}>
      <div className="flex flex-col items-start gap-4">
        <p className="max-w-text">{words().correctNote}</p>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {words().correctStart}
        </Button>
      </div>
      {open && <CorrectionForm phoneNumber={phoneNumber} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function CorrectionForm({ phoneNumber, onClose }: { phoneNumber: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm<Asked>({
    initial: { field: '', wrong: '', right: '' },
    problemsOf: ({ field, wrong, right }) => ({
      field: field === '' ? words().correctFieldMissing : undefined,
      wrong: problemOf(wrong),
      right: problemOf(right),
    }),
    send: async ({ field, wrong, right }) => {
      if (field === '') return;
      try {
        const body = { phoneNumber, field, wrong, right };
        const { requestNumber } = await callApi(askDataCorrection, { body });
        toast.success(words().sent({ number: requestNumber }));
        onClose();
      } finally {
        void queryClient.invalidateQueries({ queryKey: yourDataKey(phoneNumber) });
      }
    },
  });

  return (
    <Dialog open onClose={onClose} title={words().correctTitle} size="small" initialFocus="firstField">
      <form {...form.props} className="flex flex-col gap-4">
        <SelectField
          {...form.text('field')}
          label={words().correctField}
          placeholder={words().choose}
          options={correctableFields.map((value) => ({ value, label: words().fields[value] }))}
        />
        <TextAreaField {...form.text('wrong')} label={words().correctWrong} maxLength={1000} />
        <TextAreaField {...form.text('right')} label={words().correctRight} maxLength={1000} />
        {form.error && <Notice tone="danger">{failureOf(form.error).message}</Notice>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={form.sending} onClick={onClose}>
            {words().cancel}
          </Button>
          <Button {...form.button} busyText={words().sending}>
            {words().send}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function problemOf(text: string): string | undefined {
  return text.trim().length < shortest ? words().wordsMissing : undefined;
}
