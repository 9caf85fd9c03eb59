import type { CSSProperties } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { TextLink } from '../../ui/actions/TextLink.tsx';
import { Checkbox } from '../../ui/choices/Checkbox.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { BrandScope } from '../../ui/theme/BrandScope.tsx';
import type { Sample } from './samples.ts';
import css from './Showcase.module.css';

const OWNERS = ['#b998e3', '#329da8', '#b89d58', '#eda745'];
const NEUTRALS = ['canvas', 'surface', 'sunken', 'border', 'border-2', 'control', 'ink-1', 'ink-2', 'ink-3', 'disabled'];
const SEMANTIC = ['ok', 'warn', 'bad', 'info'] as const;
const STATUS = [
  'requested',
  'booked',
  'confirmed',
  'arrived',
  'in-service',
  'ready',
  'completed',
  'no-show',
  'cancelled',
  'waiting',
  'time-off',
];

function Owner({ color, words, id }: { readonly color: string; readonly words: Sample; readonly id: string }) {
  return (
    <BrandScope color={color} page={false} className={css.owner}>
      <div className={css.wave} />
      <Button size={48}>{words.book}</Button>
      <TextLink href="#colours">{words.paragraph.split('.')[0]}</TextLink>
      <div className={css.soft}>Today 3:15 PM</div>
      <Checkbox id={id} label={words.remind} defaultChecked />
    </BrandScope>
  );
}

export function Colours({ words }: { readonly words: Sample }) {
  return (
    <>
      <div className={css.swatches}>
        {NEUTRALS.map((name) => (
          <span key={name} className={css.swatch} style={{ '--it': `var(--${name})` } as CSSProperties}>
            {name}
          </span>
        ))}
      </div>
      <p className={css.small}>Semantic and appointment states</p>
      <div className={css.row}>
        {SEMANTIC.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        {STATUS.map((state) => (
          <Badge key={state} tone={`status-${state}`}>
            {state}
          </Badge>
        ))}
      </div>
      <p className={css.small}>The four owner colours</p>
      <div className={css.owners}>
        {OWNERS.map((color) => (
          <Owner key={color} color={color} words={words} id={`page${color}`} />
        ))}
      </div>
      <p className={css.small}>The same in the dark</p>
      <div className={css.owners} data-mantine-color-scheme="dark">
        {OWNERS.map((color) => (
          <Owner key={color} color={color} words={words} id={`dark${color}`} />
        ))}
      </div>
    </>
  );
}
