import { ArrowRight, Heart, Plus, Trash2 } from 'lucide-react';
import { Button } from '../../ui/actions/Button.tsx';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { LinkButton } from '../../ui/actions/LinkButton.tsx';
import { TextLink } from '../../ui/actions/TextLink.tsx';
import type { Sample } from './samples.ts';
import css from './Showcase.module.css';

const KINDS = ['primary', 'secondary', 'quiet', 'danger'] as const;

function States({ words }: { readonly words: Sample }) {
  return (
    <>
      {KINDS.map((kind) => (
        <div key={kind} className={css.row}>
          <Button kind={kind}>{kind === 'danger' ? words.remove : words.book}</Button>
          <Button kind={kind} icon={Plus}>
            {words.book}
          </Button>
          <span className={css.lit}>
            <Button kind={kind}>{words.book}</Button>
          </span>
          <Button kind={kind} disabled>
            {words.book}
          </Button>
          <Button kind={kind} loading>
            {words.book}
          </Button>
        </div>
      ))}
    </>
  );
}

export function Actions({ words }: { readonly words: Sample }) {
  return (
    <>
      <States words={words} />
      <div className={css.row}>
        <Button size={40}>{words.book}</Button>
        <Button size={48}>{words.book}</Button>
        <Button size={56}>{words.book}</Button>
        <LinkButton href="#top" kind="secondary" size={48} iconAfter={<ArrowRight size={18} strokeWidth={1.75} />}>
          {words.emptyAction}
        </LinkButton>
        <TextLink href="#top" iconAfter={<ArrowRight size={16} strokeWidth={1.75} />}>
          {words.emptyAction}
        </TextLink>
      </div>
      <div style={{ maxWidth: 260 }} className={css.row}>
        <Button size={48} wide>
          {words.long}
        </Button>
      </div>
      <div className={css.row}>
        {(['plain', 'outline', 'raised', 'danger'] as const).map((kind) => (
          <IconButton key={kind} label={kind} kind={kind}>
            {kind === 'danger' ? <Trash2 size={20} strokeWidth={1.75} /> : <Heart size={20} strokeWidth={1.75} />}
          </IconButton>
        ))}
        <IconButton icon={Heart} label="Pressed" kind="outline" pressed />
        <IconButton icon={Plus} label="Round" kind="outline" size={44} round />
        <IconButton icon={Heart} label="Disabled" disabled />
        <IconButton icon={Heart} label="Loading" loading />
      </div>
    </>
  );
}
