import { askDataCorrection } from '@sagwan/contract/personal-data/your-data.ts';
import { type CorrectableField, correctableFields } from '@sagwan/domain/personal-data/data-request.ts';
import { SelectField } from '@sagwan/ui/SelectField.tsx';
import { TextAreaField } from '@sagwan/ui/TextAreaField.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useForm } from '@sagwan/ui/use-form.ts';
import { useQueryClient } from '@tanstack/react-query';
import { memberWords } from '../member-words.ts';
import { callApi } from '../session/call-api.ts';
import { tellFailure } from '../session/tell-failure.ts';
import { pageMemory } from '../tab-memory.ts';
import { AskCard, AskDialog, type FormInDialog } from './AskDialog.tsx';
import { yourDataKey } from './your-data-query.ts';

const words = () => memberWords().yourDataScreens;
const shortest = 2;

interface Asked {
  /** Empty until it is chosen. */
  field: CorrectableField | '';
  wrong: string;
  right: string;
}

const empty: Asked = { field: '', wrong: '', right: '' };

/** Asks that something that is held is corrected. */
export function AskCorrection({ phoneNumber }: { phoneNumber: string }) {
  return (
    <AskCard
      title={words().correctTitle}
      note={words().correctNote}
      start={words().correctStart}
      form={(dialog) => <CorrectionForm phoneNumber={phoneNumber} {...dialog} />}
    />
  );
}

function CorrectionForm({ phoneNumber, open, onClose }: FormInDialog & { phoneNumber: string }) {
  const queryClient = useQueryClient();
  // Kept while the member signs in again after an expired login.
  const memory = pageMemory<Asked>(`correction ${phoneNumber}`);
  const form = useForm<Asked>({
    initial: memory.read() ?? empty,
    onChange: memory.keep,
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
        finish(requestNumber);
      } finally {
        void queryClient.invalidateQueries({ queryKey: yourDataKey(phoneNumber) });
      }
    },
    onFail: tellFailure,
  });

  function finish(number: string): void {
    toast.success(words().sent({ number }));
    form.reset(empty);
    memory.forget();
    onClose();
  }

  return (
    <AskDialog title={words().correctTitle} form={form} open={open} onClose={onClose}>
      <SelectField
        {...form.text('field')}
        label={words().correctField}
        placeholder={words().choose}
        options={correctableFields.map((value) => ({ value, label: words().fields[value] }))}
      />
      <TextAreaField {...form.text('wrong')} label={words().correctWrong} maxLength={1000} />
      <TextAreaField {...form.text('right')} label={words().correctRight} maxLength={1000} />
    </AskDialog>
  );
}

function problemOf(text: string): string | undefined {
  return text.trim().length < shortest ? words().wordsMissing : undefined;
}
