import { changeLanguage } from '@sagwan/contract/member/change-language.ts';
import { CheckboxField } from '@sagwan/ui/CheckboxField.tsx';
import { Icon } from '@sagwan/ui/Icon.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { LazyPart } from '../LazyPart.tsx';
import { memberQuery } from '../member/member-query.ts';
import type { MemberRecord } from '../member/stored-steps.ts';
import { memberWords } from '../member-words.ts';
import { LinkGroup } from '../navigation/LinkGroup.tsx';
import { callApi, isSessionOver } from '../session/call-api.ts';
import { failureOf } from '../session/failure.ts';
import { tellsItself } from '../session/tell-failure.ts';

const words = () => memberWords().messageSettings;

const EmailDialog = lazy(async () => ({ default: (await import('./EmailDialog.tsx')).EmailDialog }));

/** In which language and where messages reach the member. */
export function MessageSettings({ member }: { member: MemberRecord }) {
  // Undefined until it is opened, which fetches it.
  const [emailOpen, setEmailOpen] = useState<boolean>();
  return (
    <>
      <LinkGroup title={words().title}>
        <li className="px-3 pb-2">
          <LanguageSwitch member={member} />
        </li>
        {member.emailOffered && (
          <li>
            <EmailRow member={member} onOpen={() => setEmailOpen(true)} />
          </li>
        )}
      </LinkGroup>
      {emailOpen !== undefined && (
        <LazyPart>
          <EmailDialog member={member} open={emailOpen} onClose={() => setEmailOpen(false)} />
        </LazyPart>
      )}
    </>
  );
}

function LanguageSwitch({ member: { phoneNumber, language } }: { member: MemberRecord }) {
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (filipino: boolean) =>
      callApi(changeLanguage, { body: { phoneNumber, language: filipino ? 'fil' : 'en' } }),
    onSuccess: (_, filipino) => {
      toast.success(words().languageChanged({ filipino }));
      return queryClient.invalidateQueries({ queryKey: memberQuery(phoneNumber).queryKey });
    },
    meta: tellsItself,
    // Read out, unlike the sentence at the switch, where the focus is already.
    onError: (error) => {
      if (!isSessionOver(error)) toast.error(failureOf(error).message);
    },
  });
  return (
    <CheckboxField
      role="switch"
      label={words().inFilipino}
      hint={words().inFilipinoHint}
      // What was chosen shows at once; where the server did not take it, what is stored shows again.
      checked={change.isPending ? change.variables : language === 'fil'}
      // Not disabled meanwhile, which would take the focus away.
      aria-busy={change.isPending}
      onChange={(event) => change.isPending || change.mutate(event.target.checked)}
      {...(change.isError ? { error: failureOf(change.error).message } : {})}
    />
  );
}

function EmailRow({ member: { email, emailState }, onOpen }: { member: MemberRecord; onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="flex min-h-14 w-full items-center gap-3 rounded-md px-3 py-2 text-left transition-colors hover:bg-tint"
    >
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="font-medium">{words().email}</span>
        <span className="text-sm wrap-anywhere text-quiet">{email ?? words().stateNames.none}</span>
        {email !== null && (
          <span
            className={`text-sm font-semibold ${emailState === 'proven' ? 'text-success' : 'text-danger'}`}
          >
            {words().stateNames[emailState]}
          </span>
        )}
      </span>
      <span className="text-quiet">
        <Icon name="chevron-right" />
      </span>
    </button>
  );
}
