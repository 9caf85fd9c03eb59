import { openingSteps } from 'core/business/opening/rules';
import { ArrowLeft, Check } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Link } from '../../../ui/theme/link.tsx';
import css from './frame.module.css';
import { useStep } from './step.ts';
import { hrefOf, numberOf } from './where.ts';

function StepList() {
  const t = useTranslations('opening');
  const { now, business, open } = useStep();
  const current = numberOf(now) - 1;
  return (
    <nav className={css.list} aria-label={t('progressLabel')}>
      <ol>
        {openingSteps.map((step, index) => {
          const isDone = business !== null && !open.has(step) && step !== 'preview';
          const face = (
            <>
              <span className={css.dot} data-done={isDone ? '' : undefined} data-now={index === current ? '' : undefined}>
                {isDone ? <Check size={14} strokeWidth={2.5} aria-hidden="true" /> : index + 1}
              </span>
              <span>{t(`steps.${step}`)}</span>
              {isDone && <span className="unseen">{t('done')}</span>}
            </>
          );
          return (
            <li key={step}>
              {business === null ? (
                <span className={css.item} aria-current={index === current ? 'step' : undefined}>
                  {face}
                </span>
              ) : (
                <Link
                  className={css.item}
                  href={hrefOf(business.bus_url, step)}
                  aria-current={index === current ? 'step' : undefined}
                >
                  {face}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
      <p className={css.saved}>{t('saved')}</p>
    </nav>
  );
}

function Progress() {
  const t = useTranslations('opening');
  const { now } = useStep();
  const number = numberOf(now);
  const total = openingSteps.length;
  return (
    <div className={css.progress}>
      <p className={css.count}>{t('progress', { number, total, step: t(`steps.${now === 'phone' ? 'name' : now}`) })}</p>
      <div className={css.bar} aria-hidden="true">
        <i style={{ width: `${(number / total) * 100}%` }} />
      </div>
    </div>
  );
}

type Props = {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
  /** What the server did not take, where no field of the step says it. */
  readonly refusal?: string | null | undefined;
  readonly busy?: boolean | undefined;
  /** After it, the first field that is marked as wrong gets the focus. */
  readonly onSubmit?: (() => void | Promise<void>) | undefined;
  readonly submit?: string | undefined;
  /** The screen brings its own form, so that this one only has the ways around it. */
  readonly bare?: boolean | undefined;
};

function Ways({ busy, onSubmit, submit }: Pick<Props, 'busy' | 'onSubmit' | 'submit'>) {
  const t = useTranslations('opening');
  const { now, onBack, onSkip } = useStep();
  return (
    <div className={css.ways}>
      {onBack && (
        <Button kind="secondary" size={48} onClick={onBack} icon={ArrowLeft} className={css.back}>
          {t('back')}
        </Button>
      )}
      <span className={css.gap} />
      {onSkip && (
        <Button kind="quiet" size={48} onClick={onSkip} className={css.skip}>
          {t(now === 'preview' ? 'finishLater' : 'skip')}
        </Button>
      )}
      {onSubmit && (
        <Button type="submit" size={48} loading={busy} className={css.next}>
          {submit ?? t('next')}
        </Button>
      )}
    </div>
  );
}

const FRAMES = 10;
/** What was refused is marked when React has drawn it, a frame or two after the answer. */
function focusWrong(form: () => HTMLFormElement | null, frames = FRAMES): void {
  const wrong = form()?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]');
  if (wrong) wrong.focus();
  else if (frames > 0) requestAnimationFrame(() => focusWrong(form, frames - 1));
}

/** One calm step: where you are, one question, the ways on and back. */
export function StepFrame(props: Props) {
  const { title, lead, children, refusal, busy, onSubmit, submit, bare } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const form = useRef<HTMLFormElement>(null);
  async function send(event: SubmitEvent) {
    event.preventDefault();
    await onSubmit?.();
    focusWrong(() => form.current);
  }
  const body = (
    <>
      {refusal && <Notice tone="bad">{refusal}</Notice>}
      {children}
      <Ways {...{ busy, onSubmit, submit }} />
    </>
  );
  return (
    <div className={css.page}>
      <StepList />
      <div className={css.step}>
        <Progress />
        <div className={css.head}>
          <h1 ref={heading} tabIndex={-1} className={css.title}>
            {title}
          </h1>
          <p className={css.lead}>{lead}</p>
        </div>
        {bare ? (
          <div className={css.form}>{body}</div>
        ) : (
          <form ref={form} className={css.form} noValidate onSubmit={(event) => void send(event)}>
            {body}
          </form>
        )}
      </div>
    </div>
  );
}
