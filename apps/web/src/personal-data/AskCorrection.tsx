import { askDataCorrection } from '@sagwan/contract/personal-data/your-data.ts';
import { type CorrectableField, correctableFields } from '@sagwan/domain/personal-data/data-request.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { SelectField } from '@sagwan/ui/SelectField.tsx';
import { TextAreaField } from '@sagwan/ui/TextAreaField.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { memberWords } from '../member-words.ts';
import { callApi } from '../session/call-api.ts';
import { yourDataKey } from './your-data-query.ts';

const words = () => memberWords().yourDataScreens;
const shortest = 2;
const options = correctableFields.map((value) => ({ value, label: words().fields[value] }));

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
  const [field, setField] = useState<CorrectableField>();
  const [wrong, setWrong] = useState('');
  const [right, setRight] = useState('');
  const [tried, setTried] = useState(false);
  const send = useMutation({
    mutationFn: (asked: CorrectableField) =>
      callApi(askDataCorrection, { body: { phoneNumber, field: asked, wrong, right } }),
    onSuccess: ({ requestNumber }) => {
      toast.success(words().sent({ number: requestNumber }));
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: yourDataKey(phoneNumber) }),
  });
  const problemOf = (text: string) =>
    tried && text.trim().length < shortest ? words().wordsMissing : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const complete = wrong.trim().length >= shortest && right.trim().length >= shortest;
    if (field !== undefined && complete && !send.isPending) send.mutate(field);
  }

  return (
    <Dialog open onClose={onClose} title={words().correctTitle} size="small" initialFocus="firstField">
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <SelectField
          label={words().correctField}
          placeholder={words().choose}
          options={options}
          value={field ?? ''}
          onChange={({ target }) => setField(correctableFields.find((each) => each === target.value))}
          error={tried && field === undefined ? words().correctFieldMissing : undefined}
        />
        <TextAreaField
          label={words().correctWrong}
          maxLength={1000}
          value={wrong}
          onChange={({ target }) => setWrong(target.value)}
          error={problemOf(wrong)}
        />
        <TextAreaField
          label={words().correctRight}
          maxLength={1000}
          value={right}
          onChange={({ target }) => setRight(target.value)}
          error={problemOf(right)}
        />
        {send.isError && <Notice tone="danger">{send.error.message}</Notice>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={send.isPending} onClick={onClose}>
            {words().cancel}
          </Button>
          <Button type="submit" busy={send.isPending} busyText={words().sending}>
            {words().send}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
