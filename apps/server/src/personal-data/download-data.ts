import { downloadData } from '@sagwan/contract/personal-data/your-data.ts';
import { codeTexts } from '@sagwan/domain/copy/messages/message-texts.ts';
import { isRefusal } from '@sagwan/domain/copy/refusal.ts';
import { canonicalText } from '@sagwan/domain/loan/disclosure.ts';
import { personalDataPaper } from '@sagwan/domain/paper/personal-data-paper.ts';
import { manilaDate } from '@sagwan/domain/time/manila.ts';
import type { AppContext } from '../app-context.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { takeQuota } from '../caps/quotas.ts';
import { keyedHash } from '../keyring/keyed-hash.ts';
import { readBorrower } from '../loan/loan.ts';
import { issuePaper } from '../paper/issue-paper.ts';
import { drawInTurn } from '../paper/paper-queue.ts';
import { issuerOf } from '../paper/sourced-paper.ts';
import { type Input, serve } from '../serve.ts';
import { askedAnswer, askStepUp, checkStepUp, hasProof } from '../stepup/step-up.ts';
import { transact } from '../transact.ts';
import { leftOutColumns, leftOutTables, tablesOfNoMember } from './held-tables.ts';
import { camelCase } from './names.ts';
import { type HeldData, readHeldData } from './read-held-data.ts';

/**
 * Everything that is held about the member (RA 10173 §16 (c), §18), with step-up: a stolen session must not take it all at
 * once. Who downloaded it and when is in the audit.
 */
export const downloadDataHandler = serve(downloadData, (context, input) =>
  // Before the proof is used up: where too many wait, the same code is good for the next try.
  hasProof(input.body)
    ? drawInTurn(input.caller.memberId, () => download(context, input))
    : askProof(context, input),
);

async function download(context: AppContext, { body, caller, requestId }: Input<typeof downloadData>) {
  const { memberId } = caller;
  const confirmed = await transact(context.db, async (trx) => {
    const checked = await checkStepUp(trx, context, { ...body, memberId, ...boundTo(body) });
    if (isRefusal(checked)) return checked;
    const tooMany = await takeQuota(context, { quota: 'data_downloads', of: memberId }, trx);
    if (tooMany !== undefined) return tooMany;
    await writeAudit(trx, {
      memberId,
      actor: { kind: 'member', id: memberId },
      action: 'data.download',
      requestId,
      subject: { kind: 'member', id: memberId },
      after: { format: body.format },
      at: context.now(),
    });
    return checked;
  });
  if (isRefusal(confirmed)) return confirmed;
  const held = await readHeldData(context, memberId);
  const on = manilaDate(context.now());
  if (body.format === 'pdf') {
    const pdf = await paperOf(context, { memberId, on }, held);
    return { state: 'PAPER' as const, fileName: `your-data-${on}.pdf`, pdf: pdf.toString('base64') };
  }
  return {
    state: 'DATA' as const,
    fileName: `your-data-${on}.json`,
    data: documentOf(context, held),
  };
}

/** A code for one format is good for that one alone. */
function boundTo(body: Input<typeof downloadData>['body']) {
  return { purpose: 'data_download' as const, boundTo: { format: body.format } };
}

async function askProof(context: AppContext, input: Input<typeof downloadData>) {
  const { memberId } = input.caller;
  const { companyShortName } = context.config.company;
  const asked = await transact(context.db, (trx) =>
    askStepUp(trx, context, {
      memberId,
      factor: input.body.factor,
      idempotencyKey: input.idempotencyKey,
      ...boundTo(input.body),
      text: (code, language) => codeTexts[language].dataDownloadCode({ code, companyShortName }),
    }),
  );
  return askedAnswer('STEP_UP_REQUIRED', asked);
}

/** The document: what it is, the groups, and what is not in it and why. */
function documentOf({ config, now }: AppContext, { groups, cutOff }: HeldData): Record<string, unknown> {
  const byName = (reasons: Record<string, string>) =>
    Object.entries(reasons).map(([name, why]) => ({ name: camelCase(name), why }));
  const pictures = groups.pictures.picture ?? [];
  const phoneNumber = String(groups.profile.member?.[0]?.phoneNumber ?? '');
  return {
    about: {
      format: 'sagwan-personal-data/1',
      company: config.company.companyName,
      madeAt: now().toISOString(),
      amounts: 'Decimals in pesos; those named shown… in the currency of their loan.',
      times: 'UTC; dates are days in Manila.',
      pictures: 'Each picture is downloaded from its address while you are signed in.',
      /** Of these there is more than is given here. */
      cutOff,
      leftOut: {
        tables: [...byName(leftOutTables), ...byName(tablesOfNoMember)],
        columns: byName(leftOutColumns),
      },
    },
    ...groups,
    pictures: {
      ...groups.pictures,
      picture: pictures.map((picture) => ({
        ...picture,
        address: `${config.publicOrigin}/api/v2/images/${phoneNumber}/${String(picture.fileName)}`,
      })),
    },
  };
}

/** The same in short as a paper, recorded as issued like every other (decision 0041). */
async function paperOf(
  context: AppContext,
  { memberId, on }: { memberId: string; on: string },
  { groups }: HeldData,
): Promise<Buffer> {
  // As every other paper names the member.
  const { fullLegalName: fullName } = await readBorrower(context.db, memberId);
  const content = personalDataPaper({ groups, fullName, on, issuer: issuerOf(context) });
  // Its hash is kept: without the salt, whoever has a copy of it could try birth dates until one fits. The same text has the same.
  const salt = keyedHash(context.config.keys.hash, memberId, canonicalText(content));
  return issuePaper(context, {
    memberId,
    causeId: memberId,
    content,
    hashedText: canonicalText({ ...content, salt }),
    issuedOn: on,
    number: on,
    // Like the file, whose names are those of the database.
    language: 'en',
  });
}
