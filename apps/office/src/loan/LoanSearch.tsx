import { Button } from '@sagwan/ui/Button.tsx';
import { Icon } from '@sagwan/ui/Icon.tsx';
import { TextField } from '@sagwan/ui/TextField.tsx';
import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { type LoanFilter, loanFilterText } from './loan-filter.ts';

export interface LoanSearchProps {
  filter: LoanFilter;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** Finds by name, phone number or loan number, within the state that is chosen. */
export function LoanSearch({ filter, inputRef }: LoanSearchProps) {
  const navigate = useNavigate();
  const [text, setText] = useState(filter.search);
  const show = (search: string) => navigate(paths.loans + loanFilterText({ ...filter, search }));
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          show(text.trim());
        }}
        className="flex items-end gap-2"
      >
        <TextField
          ref={inputRef}
          className="min-w-0 flex-1"
          label="Search"
          type="search"
          maxLength={100}
          placeholder="Name, phone, number"
          leading={<Icon name="search" />}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            if (event.target.value === '' && filter.search !== '') show('');
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
        />
        <Button type="submit" variant="secondary">
          Find
        </Button>
      </form>
    </search>
  );
}
