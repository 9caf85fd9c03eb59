import { Avatar } from '../display/Avatar.tsx';
import { DateText } from '../display/DateText.tsx';
import css from './Review.module.css';
import { Stars } from '../display/Stars.tsx';

type Props = {
  readonly reviewer: string;
  readonly stars: number;
  readonly at: string;
  readonly zone: string;
  readonly words: string;
  /** A sentence with the name of the employee who served the client. */
  readonly by?: string | undefined;
  readonly reply?: { readonly title: string; readonly words: string } | undefined;
};

export function Review({ reviewer, stars, at, zone, words, by, reply }: Props) {
  return (
    <li className={css.review}>
      <Avatar name={reviewer} size={40} />
      <div>
        <div className={css.head}>
          <b>{reviewer}</b>
          <Stars value={stars} size={16} />
        </div>
        <p className={css.when}>
          <DateText value={at} zone={zone} kind="long" />
          {by && <span>{by}</span>}
        </p>
        <p className={css.words}>{words}</p>
        {reply && (
          <blockquote className={css.reply}>
            <b>{reply.title}</b>
            <p>{reply.words}</p>
          </blockquote>
        )}
      </div>
    </li>
  );
}
