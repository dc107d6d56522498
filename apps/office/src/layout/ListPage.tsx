import { Card } from '@sagwan/ui/Card.tsx';
import { EmptyState } from '@sagwan/ui/EmptyState.tsx';
import type { IconName } from '@sagwan/ui/icon-paths.ts';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { LoadingWords, Skeleton } from '@sagwan/ui/Skeleton.tsx';
import { type ReactNode, useRef } from 'react';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { yourRoleReads } from '../servicing/servicing-choices.ts';
import { useMayOrder } from '../session/use-may-order.ts';
import { LoadFailure, MayBeOutdated, type ReadAgain } from './LoadFailure.tsx';
import { type Column, Table } from './Table.tsx';
import { useFocusOnHeading } from './use-focus-on-heading.ts';
import { useRowKeys } from './use-row-keys.ts';

export interface ListPageProps<Row> {
  title: string;
  intro?: string;
  /** As in 'We could not load the messages.' */
  what: string;
  query: ReadAgain;
  /** undefined until they are loaded. */
  rows: readonly Row[] | undefined;
  /** How many wait, of which a page is shown at a time. */
  openCount?: number | undefined;
  /** Of the table, where it says more than the title. */
  caption?: string;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  emptyIcon: IconName;
  emptyTitle: string;
  emptyText: string;
  /** Officers and approvers do something with the rows; whoever may not reads so. */
  forDeciders?: boolean;
  /** Below the introduction: the pages or filters that belong together. */
  tabs?: ReactNode;
  /** Below the table: loads more rows. */
  children?: ReactNode;
}

/** A page that is one table; the keys j and k move among its rows. */
export function ListPage<Row>({
  title,
  intro,
  what,
  query,
  rows,
  openCount = 0,
  caption = title,
  columns,
  keyOf,
  forDeciders = false,
  tabs,
  children,
  ...empty
}: ListPageProps<Row>) {
  usePageTitle(title);
  const mayOrder = useMayOrder();
  const page = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useRowKeys(page);
  useFocusOnHeading(heading);
  return (
    <div ref={page} className="mx-auto flex w-full max-w-page flex-col gap-4 p-4 sm:p-6">
      <div className="flex flex-col gap-1">
        <h1 ref={heading} tabIndex={-1} className="outline-none">
          {title}
        </h1>
        {intro !== undefined && (
          <p className="max-w-text text-quiet">
            {intro}
            {forDeciders && mayOrder === false && ` ${yourRoleReads}`}
          </p>
        )}
      </div>
      {tabs}
      {rows === undefined && query.error && (
        <LoadFailure what={what} error={query.error} onRetry={query.refetch} />
      )}
      {rows === undefined && !query.error && (
        <Card padding="small">
          <LoadingWords />
          <Skeleton lines={6} />
        </Card>
      )}
      <MayBeOutdated query={query} />
      {rows !== undefined && openCount > rows.length && (
        <Notice tone="warning" live={false} title={`${rows.length} of ${openCount} are shown.`}>
          The others are under Show more, below the table.
        </Notice>
      )}
      {rows?.length === 0 && (
        <Card padding="none">
          <EmptyState icon={empty.emptyIcon} title={empty.emptyTitle}>
            {empty.emptyText}
          </EmptyState>
        </Card>
      )}
      {rows !== undefined && rows.length > 0 && (
        <Card padding="small">
          <Table caption={caption} columns={columns} rows={rows} keyOf={keyOf} />
        </Card>
      )}
      {children}
    </div>
  );
}
