import { Icon } from '@sagwan/ui/Icon.tsx';
import { Link } from 'react-router';

/** In which order a list is by time, and its address in the other one. */
export interface Sort {
  order: 'oldest' | 'newest';
  otherAddress: string;
}

/** For the `aria-sort` of the column that a list is in the order of. */
export function ariaSort(sort: Sort | undefined): 'ascending' | 'descending' | undefined {
  return sort && (sort.order === 'oldest' ? 'ascending' : 'descending');
}

/** The name of that column as a link that turns the order round; with words where no header shows what it is about. */
export function SortLink({ name, sort, words = false }: { name: string; sort: Sort; words?: boolean }) {
  const isOldest = sort.order === 'oldest';
  const now = isOldest ? 'oldest first' : 'newest first';
  const then = isOldest ? 'Newest first' : 'Oldest first';
  return (
    <Link
      to={sort.otherAddress}
      title={then}
      className="inline-flex min-h-6 items-center gap-0.5 text-action no-underline hover:underline any-pointer-coarse:min-h-11"
    >
      <span>
        {name}
        <span className={words ? '' : 'visually-hidden'}>{`${words ? ', ' : ': '}${now}`}</span>
      </span>
      <Icon name="chevron-down" size={16} className={isOldest ? 'rotate-180' : ''} />
    </Link>
  );
}
