import type { MetaArgs, MetaDescriptor } from 'react-router';
import { rootDataOf } from '../company.ts';

/** The `meta` of a member's page: private, so search engines must not index it. */
export function memberHead(name: string) {
  return ({ matches }: MetaArgs): MetaDescriptor[] => {
    const owner = rootDataOf(matches)?.company.companyShortName;
    return [
      { title: owner === undefined ? name : `${name} – ${owner}` },
      { name: 'robots', content: 'noindex' },
    ];
  };
}
