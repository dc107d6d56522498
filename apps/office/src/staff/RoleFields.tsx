import { type StaffRole, staffRoles } from '@sagwan/domain/staff/roles.ts';
import { CheckboxField } from '@sagwan/ui/CheckboxField.tsx';
import { FieldError } from '@sagwan/ui/Field.tsx';
import { useId } from 'react';
import { roleTexts } from './staff-words.ts';

export interface RoleFieldsProps {
  value: readonly StaffRole[];
  error?: string | undefined;
  onChange: (roles: StaffRole[]) => void;
}

/** The roles of a person, each with what it allows. */
export function RoleFields({ value, error, onChange }: RoleFieldsProps) {
  const errorId = useId();
  return (
    <fieldset
      data-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : errorId}
      className="flex flex-col"
    >
      <legend className="font-medium">Roles</legend>
      {error !== undefined && <FieldError id={errorId} error={error} />}
      {staffRoles.map((role) => (
        <CheckboxField
          key={role}
          label={roleTexts[role].name}
          hint={roleTexts[role].may}
          // Right below its name, and further from the next role.
          className="[&>p]:-mt-3 [&>p]:mb-2 [&>p]:pl-9"
          checked={value.includes(role)}
          onChange={({ target }) =>
            onChange(staffRoles.filter((each) => (each === role ? target.checked : value.includes(each))))
          }
        />
      ))}
    </fieldset>
  );
}
