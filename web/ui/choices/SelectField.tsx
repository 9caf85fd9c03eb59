import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Select } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { withLibrary } from '../theme/library.tsx';
import { type FieldProps, libraryFieldProps } from '../inputs/field.tsx';

export type SelectOption = { readonly value: string; readonly label: string; readonly disabled?: boolean };

type Props = FieldProps & {
  readonly options: readonly SelectOption[];
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly placeholder?: string | undefined;
  /** Lets people type to narrow the list. */
  readonly searchable?: boolean | undefined;
  readonly clearable?: boolean | undefined;
  /** Shown when nothing matches the typed text. */
  readonly noneText?: string | undefined;
  readonly icon?: ReactNode;
  readonly name?: string | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
};

function SelectFieldPart(props: Props) {
  const {
    options,
    value,
    onChange,
    placeholder,
    searchable = false,
    clearable = false,
    noneText,
    icon,
    name,
    onBlur,
    ref,
  } = props;
  return (
    <Select
      {...libraryFieldProps(props)}
      ref={ref ?? null}
      data={options.map((option) => ({ ...option }))}
      value={value}
      onChange={onChange}
      {...(placeholder === undefined ? {} : { placeholder })}
      {...(name === undefined ? {} : { name })}
      {...(onBlur === undefined ? {} : { onBlur })}
      searchable={searchable}
      clearable={clearable}
      allowDeselect={false}
      nothingFoundMessage={noneText}
      leftSection={icon}
      rightSection={clearable && value ? undefined : <ChevronDown size={18} strokeWidth={1.75} />}
      rightSectionPointerEvents={clearable && value ? 'all' : 'none'}
      maxDropdownHeight={320}
      checkIconPosition="right"
    />
  );
}
export const SelectField = withLibrary(SelectFieldPart);
