import type { Sample } from './samples.ts';
import css from './Showcase.module.css';

const SCALE = ['display-xl', 'display-lg', 'display-md', 'h1', 'h2', 'h3', 'body', 'body-m', 'small', 'micro'];

export function TypeScale({ words }: { readonly words: Sample }) {
  return (
    <div className={css.sheet}>
      {SCALE.map((name) => (
        <p key={name} className={css.line} style={{ font: `var(--${name})` }}>
          {words.headline} Đỗ Thị Ánh Nguyệt, Ữ Ỗ Ẫ
        </p>
      ))}
      <p className={[css.line, 'tnum'].join(' ')} style={{ font: 'var(--pos-total)' }}>
        $1,108.00
      </p>
    </div>
  );
}
