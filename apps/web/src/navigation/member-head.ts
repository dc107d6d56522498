import type { MetaArgs, MetaDescriptor } from 'react-router';
import { rootDataOf } from '../company.ts';
import { memberLanguage } from '../member-words.ts';

/**
 * The `meta` of a member's page: private, so search engines must not index it. The page has its name once its words are
 * loaded; the server, which does not know the member, names the company only.
 */
export function memberHead(nameOf: () => string) {
  return ({ matches }: MetaArgs): MetaDescriptor[] => {
    const owner = rootDataOf(matches)?.company.companyShortName;
    const name = memberLanguage() === undefined ? undefined : nameOf();
    return [
      { title: [name, owner].filter((part) => part !== undefined).join(' – ') },
      { name: 'robots', content: 'noindex' },
    ];
  };
}
