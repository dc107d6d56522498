import { downloadData } from '@sagwan/contract/personal-data/your-data.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { Expandable } from '@sagwan/ui/Expandable.tsx';
import { Icon } from '@sagwan/ui/Icon.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { saveFile } from '@sagwan/ui/save-file.ts';
import { toast } from '@sagwan/ui/toast.ts';
import { useMutation } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { LazyPart } from '../LazyPart.tsx';
import { fetchPicture } from '../member/upload-picture.ts';
import { memberWords } from '../member-words.ts';
import type { StepUpProof } from '../passkey/UsePasskey.tsx';
import type { Challenge } from '../session/CodeDialog.tsx';
import { callApi } from '../session/call-api.ts';
import { failureOf } from '../session/failure.ts';
import type { YourData } from './your-data-query.ts';

// Fetched when a code is asked for.
const CodeDialog = lazy(async () => ({ default: (await import('../session/CodeDialog.tsx')).CodeDialog }));

const words = () => memberWords().yourDataScreens;

type Format = 'json' | 'pdf';
type Picture = YourData['pictures'][number];

/** Downloads everything that is held, as a file or as a paper, once the member has confirmed it; and each picture. */
export function DownloadData({ phoneNumber, pictures }: { phoneNumber: string; pictures: Picture[] }) {
  const [asked, setAsked] = useState<{ format: Format; challenge: Challenge }>();
  const ask = useMutation({
    mutationFn: (format: Format) => callApi(downloadData, { body: { phoneNumber, format } }),
    onSuccess: (answer, format) => {
      if (answer.state === 'STEP_UP_REQUIRED') setAsked({ format, challenge: answer });
    },
  });

  /** @throws CallError when the proof is not the right one. */
  async function confirm(format: Format, proof: StepUpProof) {
    const answer = await callApi(downloadData, { body: { phoneNumber, format, ...proof } });
    if (answer.state === 'STEP_UP_REQUIRED') return setAsked({ format, challenge: answer });
    setAsked(undefined);
    saveFile(answer.fileName, answer.state === 'DATA' ? jsonFile(answer.data) : pdfFile(answer.pdf));
    toast.success(words().downloaded);
  }

  return (
    <Card title={words().downloadTitle}>
      <div className="flex flex-col items-start gap-4">
        <p className="max-w-text">{words().downloadNote}</p>
        <div className="flex w-full flex-col gap-3 sm:flex-row sm:flex-wrap">
          {(['json', 'pdf'] as const).map((format) => (
            <Button
              key={format}
              variant={format === 'json' ? 'primary' : 'secondary'}
              busy={ask.isPending && ask.variables === format}
              busyText={words().downloading}
              disabled={ask.isPending && ask.variables !== format}
              onClick={() => ask.mutate(format)}
            >
              <Icon name="download" />
              {format === 'json' ? words().downloadJson : words().downloadPdf}
            </Button>
          ))}
        </div>
        {ask.isError && (
          <Notice tone="danger" title={words().downloadFailed}>
            {failureOf(ask.error).message}
          </Notice>
        )}
        <Pictures phoneNumber={phoneNumber} pictures={pictures} />
      </div>
      {asked !== undefined && (
        <LazyPart>
          <CodeDialog
            backCancels
            challenge={asked.challenge}
            about={words().downloadTitle}
            onCancel={() => setAsked(undefined)}
            onConfirm={(otp) => confirm(asked.format, { otp, challengeId: asked.challenge.challengeId })}
            onSendAgain={async () => void (await ask.mutateAsync(asked.format))}
            passkey={{
              ask: () =>
                callApi(downloadData, { body: { phoneNumber, format: asked.format, factor: 'passkey' } }),
              confirm: (proof) => confirm(asked.format, proof),
            }}
          />
        </LazyPart>
      )}
    </Card>
  );
}

function Pictures({ phoneNumber, pictures }: { phoneNumber: string; pictures: Picture[] }) {
  const download = useMutation({
    mutationFn: ({ fileName }: Picture) => fetchPicture(phoneNumber, fileName),
    onSuccess: (file, { fileName }) => saveFile(fileName, file),
  });
  if (pictures.length === 0) return <p className="text-quiet">{words().noPictures}</p>;
  return (
    <div className="w-full">
      <Expandable title={words().pictures({ count: pictures.length })}>
        <ul className="flex flex-col gap-2">
          {pictures.map((picture) => {
            const names: Record<string, string> = words().pictureKinds;
            const name = names[picture.kind] ?? picture.fileName;
            return (
              <li
                key={picture.fileName}
                className="flex min-h-11 flex-wrap items-center justify-between gap-x-3"
              >
                <span className="min-w-0 flex-[1_1_8rem]">{name}</span>
                <Button
                  variant="quiet"
                  size="small"
                  className="shrink-0"
                  aria-label={words().downloadPictureOf({ name })}
                  busy={download.isPending && download.variables?.fileName === picture.fileName}
                  onClick={() => download.mutate(picture)}
                >
                  {words().downloadPicture}
                </Button>
              </li>
            );
          })}
        </ul>
        {download.isError && <Notice tone="danger">{failureOf(download.error).message}</Notice>}
      </Expandable>
    </div>
  );
}

function jsonFile(data: object): Blob {
  return new Blob([JSON.stringify(data, undefined, 2)], { type: 'application/json' });
}

function pdfFile(base64: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: 'application/pdf' });
}
