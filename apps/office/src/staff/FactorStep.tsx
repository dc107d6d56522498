import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { type officeChoosePassword, officeConfirmFactor } from '@sagwan/contract/staff/enrol.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { QrCode } from '@sagwan/ui/QrCode.tsx';
import { qrDrawing } from '@sagwan/ui/qr-drawing.ts';
import { TextField } from '@sagwan/ui/TextField.tsx';
import { useForm } from '@sagwan/ui/use-form.ts';
import { useMemo } from 'react';
import { isLinkInvalid, useConfirmFactor } from './use-enrolment.ts';

function problemsOf({ totp }: { totp: string }) {
  return { totp: officeConfirmFactor.body.shape.totp.safeParse(totp).error?.issues[0]?.message };
}

export interface FactorStepProps {
  token: string;
  chosen: AnswerOf<typeof officeChoosePassword>;
  onConfirmed: (confirmed: AnswerOf<typeof officeConfirmFactor>) => void;
  onOver: () => void;
}

/** The second step: the authenticator is given its secret, and its code shows that it has it. */
export function FactorStep({ token, chosen, onConfirmed, onOver }: FactorStepProps) {
  const confirm = useConfirmFactor(token);
  const drawing = useMemo(() => qrDrawing(chosen.uri), [chosen.uri]);
  const form = useForm({
    initial: { totp: '' },
    problemsOf,
    send: ({ totp }) =>
      confirm.mutateAsync(totp, {
        onSuccess: onConfirmed,
        onError: (error) => isLinkInvalid(error) && onOver(),
      }),
  });
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <p>
        Scan this with an authenticator app on your phone. Each sign-in asks for the six digits that it shows.
      </p>
      <div className="flex justify-center">
        <QrCode drawing={drawing} name="QR code for your authenticator" />
      </div>
      <div>
        <p className="text-sm text-quiet">You cannot scan it? Type this key into the app instead:</p>
        <p className="figures font-semibold wrap-anywhere">{inFours(chosen.secret)}</p>
      </div>
      {form.error !== undefined && <Notice tone="danger" title={form.error.message} />}
      <TextField
        {...form.text('totp')}
        label="Code"
        hint="The six digits that the app shows now."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
      />
      <Button {...form.button} wide busyText="Checking">
        Confirm
      </Button>
    </form>
  );
}

/** In groups of four, as one types it. */
function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
