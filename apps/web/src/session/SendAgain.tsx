import { Button } from '@sagwan/ui/Button.tsx';
import { useState } from 'react';
import { memberWords } from '../member-words.ts';
import { useCodePause } from './use-code-pause.ts';

export interface SendAgainProps {
  /** Of the form that the code is entered in: shows at its field why no other code was sent. */
  run: (act: () => Promise<void>) => Promise<void>;
  /** @throws CallError when no more codes are sent today. */
  onSendAgain: () => Promise<void>;
}

/** Asks for another code, half a minute after the one before, and says that it was sent. */
export function SendAgain({ run, onSendAgain }: SendAgainProps) {
  const { codeWords: words } = memberWords();
  // The form opens when a code was sent.
  const { paused, pause } = useCodePause({ isSent: true });
  const [isSent, setSent] = useState(false);

  async function sendAgain() {
    // Said anew each time.
    setSent(false);
    await onSendAgain();
    setSent(true);
    pause();
  }

  return (
    <div className="flex flex-col items-start gap-1">
      <p role="status" className="text-sm font-medium">
        {isSent && words.sentAgain}
      </p>
      <Button
        variant="quiet"
        size="small"
        disabledReason={paused ? words.wait : undefined}
        onClick={() => void run(sendAgain)}
      >
        {words.sendAgain}
      </Button>
    </div>
  );
}
