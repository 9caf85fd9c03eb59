import type { FormHTMLAttributes, Ref } from 'react';

type Props = Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> & {
  readonly onSend: () => unknown;
  readonly ref?: Ref<HTMLFormElement> | undefined;
};

/** A form that does not leave its page when it is sent, and whose fields show their own errors. */
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
