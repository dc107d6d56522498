import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import type { Found } from '../layout/found-in.ts';
import { ListSearch } from '../layout/ListSearch.tsx';
import { paths } from '../paths.ts';
import { type LoanFilter, loanFilterText } from './loan-filter.ts';

export interface LoanSearchProps {
  filter: LoanFilter;
  found: Found | undefined;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** Finds by name, phone number or loan number, within the state that is chosen. */
export function LoanSearch({ filter, found, inputRef }: LoanSearchProps) {
  const navigate = useNavigate();
  return (
    <ListSearch
      search={filter.search}
      found={found}
      onSearch={(search) => navigate(paths.loans + loanFilterText({ ...filter, search }))}
      placeholder="Name, phone, number"
      inputRef={inputRef}
    />
  );
}
