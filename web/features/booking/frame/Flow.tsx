import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../../ui/actions/Button.tsx';
import css from './flow.module.css';
import { type Step, Steps } from './Steps.tsx';

/** The one primary act of a step: in the summary on a desktop, in the bar at the bottom of a phone. */
export type Action = {
  readonly label: string;
  /** Sends the form of that id. */
  readonly form?: string | undefined;
  readonly onPress?: (() => void) | undefined;
  readonly busy?: boolean | undefined;
  readonly disabled?: boolean | undefined;
};

export function ActionButton({ action, className }: { readonly action: Action; readonly className?: string | undefined }) {
  const { label, form, onPress, busy, disabled } = action;
  return (
    <Button
      size={56}
      wide
      className={className}
      type={form === undefined ? 'button' : 'submit'}
      form={form}
      onClick={onPress}
      loading={busy}
      disabled={disabled}
    >
      {label}
    </Button>
  );
}

type Props = {
  readonly steps: readonly Step[];
  readonly step: Step;
  readonly onStep: (step: Step) => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly summary: ReactNode;
  /** What the phone's bar says beside the button; without an action there is no bar. */
  readonly bar?: { readonly strong: string; readonly quiet: string } | undefined;
  readonly action?: Action | undefined;
};

/** One step of an order: what is asked on the left, what it comes to on the right. */
export function Flow({ steps, step, onStep, title, children, summary, bar, action }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever has just loaded the page may have scrolled or tapped already: they are left where they are.
  const isFresh = useLocation().key === 'default';
  const shown = useRef<Step | null>(null);
  useEffect(() => {
    const before = shown.current;
    shown.current = step;
    if (before === step || (before === null && isFresh)) return;
    scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [step, isFresh]);
  return (
    <div className={css.page}>
      <div className={css.main}>
        <Steps steps={steps} now={step} onStep={onStep} />
        <h1 ref={heading} tabIndex={-1} className={css.title}>
          {title}
        </h1>
        {children}
      </div>
      <aside className={css.side}>{summary}</aside>
      {action && (
        <div className={css.bar} data-bar="">
          {bar && (
            <p className={css.barText}>
              <b className="tnum">{bar.strong}</b>
              <span>{bar.quiet}</span>
            </p>
          )}
          <ActionButton action={action} className={css.barButton} />
        </div>
      )}
    </div>
  );
}
