/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions --
   the carousel pattern: slides are groups, and the elements around them listen for hover, focus and swipes */
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type CSSProperties, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { useUiWords } from '../theme/ui-words.tsx';
import { useReducedMotion } from './media.ts';
import css from './Slider.module.css';

type Props = {
  readonly label: string;
  readonly slides: readonly ReactNode[];
  /** How many milliseconds a slide stays; 0 disables autoplay. */
  readonly autoplay?: number | undefined;
  readonly speed?: number | undefined;
  readonly arrows?: boolean | undefined;
  readonly className?: string | undefined;
};

const SWIPE = 40;

/** A carousel that advances by itself. Hover and focus pause it; the pause button stops it; with reduced motion it never starts. */
export function Slider({ label, slides, autoplay = 3000, speed = 500, arrows = true, className }: Props) {
  const calm = useReducedMotion();
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(false);
  const [watched, setWatched] = useState(false);
  const from = useRef<number | null>(null);
  const many = slides.length > 1;
  const moves = many && autoplay > 0 && !calm;
  const running = moves && !paused && !watched;
  const go = (to: number) => setAt((to + slides.length) % slides.length);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setAt((now) => (now + 1) % slides.length), autoplay);
    return () => clearInterval(timer);
  }, [running, autoplay, slides.length]);
  function drop(event: PointerEvent) {
    const way = from.current === null ? 0 : event.clientX - from.current;
    from.current = null;
    if (many && Math.abs(way) > SWIPE) go(at + (way < 0 ? 1 : -1));
  }
  return (
    <section
      className={[css.slider, className].filter(Boolean).join(' ')}
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setWatched(true)}
      onPointerLeave={() => setWatched(false)}
      onFocus={() => setWatched(true)}
      onBlur={() => setWatched(false)}
    >
      <div
        className={css.track}
        data-calm={calm ? '' : undefined}
        style={{ '--at': at, '--speed': `${speed}ms` } as CSSProperties}
        onPointerDown={(event) => (from.current = event.clientX)}
        onPointerUp={drop}
        onPointerCancel={() => (from.current = null)}
      >
        {slides.map((slide, index) => (
          <div
            key={index}
            className={css.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} / ${slides.length}`}
            data-now={index === at ? '' : undefined}
            inert={index !== at}
          >
            {slide}
          </div>
        ))}
      </div>
      {many && (
        <Controls at={at} count={slides.length} go={go} arrows={arrows} moves={moves} paused={paused} onPause={setPaused} />
      )}
    </section>
  );
}

type ControlProps = {
  readonly at: number;
  readonly count: number;
  readonly go: (to: number) => void;
  readonly arrows: boolean;
  readonly moves: boolean;
  readonly paused: boolean;
  readonly onPause: (paused: boolean) => void;
};

function Controls({ at, count, go, arrows, moves, paused, onPause }: ControlProps) {
  const words = useUiWords();
  return (
    <>
      {arrows && (
        <>
          <IconButton
            icon={ChevronLeft}
            label={words.previous}
            kind="raised"
            round
            className={css.before}
            onClick={() => go(at - 1)}
          />
          <IconButton
            icon={ChevronRight}
            label={words.next}
            kind="raised"
            round
            className={css.after}
            onClick={() => go(at + 1)}
          />
        </>
      )}
      <div className={css.bar}>
        {moves && (
          <button
            type="button"
            className={css.pause}
            onClick={() => onPause(!paused)}
            aria-label={paused ? words.play : words.pause}
          >
            {paused ? <Play size={14} strokeWidth={2} /> : <Pause size={14} strokeWidth={2} />}
          </button>
        )}
        {Array.from({ length: count }, (_, dot) => (
          <button
            key={dot}
            type="button"
            className={css.dot}
            aria-label={`${dot + 1} / ${count}`}
            aria-current={dot === at ? 'true' : undefined}
            onClick={() => go(dot)}
          />
        ))}
      </div>
    </>
  );
}
