import type { FormHTMLAttributes, Ref } from 'react';

type Props = Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> & {
  readonly onSend: () => unknown;
  readonly ref?: Ref<HTMLFormElement> | undefined;
};

/** A form that is sent without leaving the page. The browser's own validation is off, because the fields show their errors. */
export const Form = ({ onSend, ...rest }: Props) => (
  <form
    noValidate
    {...rest}
    onSubmit={(event) => {
      event.preventDefault();
      onSend();
    }}
  />
);
