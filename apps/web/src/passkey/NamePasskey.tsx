import { renamePasskey } from '@sagwan/contract/passkey/passkeys.ts';
import { fields } from '@sagwan/domain/member/fields.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { TextField } from '@sagwan/ui/TextField.tsx';
import { useForm } from '@sagwan/ui/use-form.ts';
import { useEffect, useRef } from 'react';
import { memberWords } from '../member-words.ts';
import { callApi } from '../session/call-api.ts';
import { failureOf } from '../session/failure.ts';
import { tellFailure } from '../session/tell-failure.ts';
import type { Passkey } from './passkeys-query.ts';

const words = () => memberWords().passkeyWords;

/** One of the list, whose name is being changed. */
export function NamePasskey({
  phoneNumber,
  passkey,
  onCancel,
  onNamed,
}: {
  phoneNumber: string;
  passkey: Passkey;
  onCancel: () => void;
  onNamed: () => Promise<void>;
}) {
  const field = useRef<HTMLInputElement>(null);
  // The button that was pressed is gone.
  useEffect(() => field.current?.focus(), []);
  const form = useForm({
    initial: { name: passkey.name },
    problemsOf: ({ name }) => ({
      name: fields.passkeyName.schema.safeParse(name).success
        ? undefined
        : memberWords().fieldHints.passkeyName,
    }),
    send: async ({ name }) => {
      await callApi(renamePasskey, { body: { phoneNumber, passkeyId: passkey.passkeyId, name } });
      await onNamed();
    },
    fieldsOf: (error) => ({ name: failureOf(error).message }),
    onFail: tellFailure,
  });

  return (
    <li className="py-3">
      <form {...form.props} className="flex flex-col gap-3">
        <TextField
          {...form.text('name')}
          ref={field}
          label={words().name}
          maxLength={fields.passkeyName.maxLength}
          hint={form.problems.name}
        />
        <div className="flex flex-wrap gap-3">
          <Button {...form.button} size="small" disabled={form.problems.name !== undefined}>
            {words().saveName}
          </Button>
          <Button variant="secondary" size="small" onClick={onCancel}>
            {words().cancel}
          </Button>
        </div>
      </form>
    </li>
  );
}
