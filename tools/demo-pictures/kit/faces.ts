import type { Scene } from './light.ts';
import { drawBackdrop, renderScene, drawWindowLight, drawVignette } from './light.ts';
import type { Paints } from './paint.ts';
import {
  placeAt,
  blurFilter,
  asClay,
  asSmallClay,
  darken,
  ellipse,
  joinParts,
  line,
  lighten,
  mixColours,
  path,
  castShadow,
  repeat,
} from './paint.ts';

type HairCut = 'long' | 'bun' | 'short' | 'bob' | 'curls' | 'fade' | 'wavy' | 'ponytail';
type Look = {
  skin: string;
  hair: string;
  top: string;
  cut: HairCut;
  eyes?: 'smile' | 'open' | 'rest';
  lip?: string;
  shadow?: string;
  beard?: boolean;
  glasses?: boolean;
  earring?: string;
  collar?: boolean;
  over?: string;
};
const BEHIND: Partial<Record<HairCut, string>> = {
  long: 'M106 190 C96 80 160 52 206 54 C270 56 306 100 298 190 C300 250 316 300 300 352 H104 C90 300 104 250 106 190Z',
  bob:
    'M104 190 C94 84 160 54 206 54 C272 56 310 100 300 190 C304 226 308 250 300 272 ' +
    'C270 286 140 286 106 272 C98 250 102 226 104 190Z',
  wavy:
    'M104 190 C90 78 160 48 206 50 C274 52 312 100 300 186 C330 220 296 250 318 290 ' +
    'C330 330 300 350 280 362 H124 C96 350 76 326 90 288 C110 250 76 226 104 190Z',
  ponytail: 'M262 96 C330 90 350 170 332 250 C328 300 340 330 318 362 C296 330 300 260 286 210Z',
};
const FRINGE: Record<HairCut, string> = {
  long: 'M124 190 C118 96 168 70 208 70 C262 72 288 110 280 186 C268 150 244 128 214 122 C180 140 140 146 124 190Z',
  bun: 'M124 186 C116 92 164 66 208 66 C264 68 290 110 280 184 C266 134 240 114 204 112 C166 116 138 138 124 186Z',
  short:
    'M122 186 C112 88 170 60 214 64 C268 68 292 112 280 184 C272 158 262 140 244 128 ' +
    'C214 138 176 132 152 122 C136 140 128 160 122 186Z',
  bob:
    'M122 196 C114 94 166 66 208 68 C262 70 292 108 282 196 C276 176 270 160 264 148 ' +
    'C220 158 176 156 142 148 C132 162 126 178 122 196Z',
  curls: 'M120 180 C110 100 160 66 208 68 C264 68 294 104 284 180 C270 140 240 122 204 122 C166 124 136 140 120 180Z',
  fade: 'M132 150 C134 92 170 66 208 66 C250 66 274 92 274 150 C262 124 244 114 204 112 C166 112 146 124 132 150Z',
  wavy: 'M122 196 C112 92 170 62 214 68 C266 72 292 112 282 196 C266 170 236 146 190 118 C176 150 140 160 122 196Z',
  ponytail: 'M124 184 C116 90 166 64 208 66 C264 68 290 110 280 184 C262 128 236 112 200 112 C164 114 138 138 124 184Z',
};
function eyes({ eyes: mood = 'smile', hair, shadow, lip }: Look): string {
  const lashes = lip ? 6 : 0;
  const lids = shadow ? [176, 234].map((x) => ellipse(x, 178, 24, 14, shadow, `opacity=".6" ${blurFilter(4)}`)).join('') : '';
  const brows = line('M156 164 q16 -12 34 -4 M216 160 q18 -8 34 4', darken(hair, 0.15), 5, 'opacity=".75"');
  if (mood === 'smile') return lids + line('M160 186 q14 -9 28 0 M220 186 q14 -9 28 0', darken(hair, 0.3), 5) + brows;
  if (mood === 'rest') {
    const lash = (x: number) =>
      repeat(7, (i) => line(`M${x - 16 + i * 5.4} ${186 + Math.sin((i / 6) * 3.1) * 6} l${(i - 3) * 1.5} 7`, '#140d10', 2));
    return lids + line('M158 184 q16 13 34 0 M216 184 q16 13 34 0', darken(hair, 0.4), 4) + lash(175) + lash(233) + brows;
  }
  const ball = (x: number) =>
    path(`M${x - 19} 187 Q${x} 168 ${x + 19} 186 Q${x} 199 ${x - 19} 187Z`, '#f7efe9') +
    ellipse(x + 1, 184, 9, 9.5, '#3a2418') +
    ellipse(x + 1, 184, 4.4, 4.4, '#0a0708') +
    ellipse(x - 3, 180, 2.6, 2.6, '#fff') +
    line(`M${x - 21} 188 Q${x} 166 ${x + 23} 183`, '#140d10', 4) +
    repeat(lashes, (i) => line(`M${x - 14 + i * 6.4} ${178 - Math.sin((i / 5) * 3.1) * 4} l${(i - 2) * 1.8} -8`, '#140d10', 2));
  return lids + ball(175) + ball(233) + brows;
}
const GLASSES =
  [175, 233].map((x) => ellipse(x, 186, 25, 21, '#fff', 'fill-opacity=".1" stroke="#2a1d18" stroke-width="4"')).join('') +
  line('M200 182 q4 -5 8 0', '#2a1d18', 4);
function mouth({ lip }: Look): string {
  return lip
    ? path('M178 242 C188 234 198 232 204 236 C210 232 220 234 230 242 C216 258 192 258 178 242Z', lip) +
        line('M178 242 C194 246 214 246 230 242', darken(lip, 0.5), 2) +
        ellipse(198, 250, 10, 3, '#fff', `opacity=".5" ${blurFilter(2)}`)
    : line('M182 242 q22 17 44 -2', '#a3453d', 6);
}
const curlsOf = (p: Paints, hair: string) =>
  repeat(46, () => {
    const a = p.between(-3.5, 0.36);
    return ellipse(
      204 + Math.cos(a) * p.between(66, 112),
      150 + Math.sin(a) * p.between(64, 106),
      24,
      23,
      mixColours(hair, lighten(hair, 0.2), p.rnd() * 0.5),
    );
  });
const FULL_BEARD =
  'M134 196 C138 256 168 292 203 292 C238 292 268 256 270 196 C262 220 246 226 230 226 ' +
  'C214 222 192 222 176 226 C158 226 142 220 134 196Z';
/** Draws head and shoulders from the front, in a box of 400 by 400. */
export function drawHeadAndShoulders(p: Paints, look: Look): string {
  const { skin, hair, top, cut, beard, earring } = look;
  const face = 'M132 178 C130 104 164 84 203 84 C244 84 276 108 272 180 C270 244 236 284 203 284 C168 284 134 244 132 178Z';
  return joinParts(
    castShadow(path('M90 420 C70 300 100 60 206 50 C310 60 330 300 320 420Z', '#20100a'), 22, 14, 0.45, 26),
    BEHIND[cut] ? asClay(path(BEHIND[cut], hair)) : '',
    cut === 'bun' ? asSmallClay(ellipse(206, 56, 44, 40, hair)) : '',
    cut === 'curls' ? asSmallClay(curlsOf(p, hair)) : '',
    asClay(path('M40 430 C46 330 120 300 200 300 C284 300 356 330 364 430Z', top)),
    look.collar
      ? asSmallClay(path('M150 306 L202 350 L254 306 L272 324 L220 384 L202 360 L184 384 L132 324Z', lighten(top, 0.35)))
      : '',
    asSmallClay(path('M166 250 H238 V310 C230 340 176 340 166 310Z', darken(skin, 0.16))),
    earring ? [128, 276].map((x) => ellipse(x, 226, 11, 15, 'none', `stroke="${earring}" stroke-width="4.5"`)).join('') : '',
    asClay(path(face, skin)),
    beard ? asSmallClay(path(FULL_BEARD, hair)) : '',
    look.over ?? '',
    cut === 'fade'
      ? path(
          'M130 186 C130 130 146 100 160 90 V150 C144 160 134 172 130 186Z M276 186 ' +
            'C276 130 262 100 246 90 V150 C262 160 272 172 276 186Z',
          hair,
          `opacity=".42" ${blurFilter(4)}`,
        )
      : '',
    asSmallClay(path(FRINGE[cut], hair)),
    eyes(look),
    line('M204 192 q-8 22 -2 28 q4 3 10 1', darken(skin, 0.5), 3.4, 'opacity=".5"'),
    mouth(look),
    ellipse(158, 222, 18, 11, '#e2674f', `opacity=".26" ${blurFilter(8)}`) +
      ellipse(250, 222, 18, 11, '#e2674f', `opacity=".26" ${blurFilter(8)}`),
    look.glasses ? GLASSES : '',
  );
}
/** What a portrait may be made of. A caller can restrict each of these for one person. */
type FacePalette = {
  grounds?: readonly [string, ...string[]];
  clothes?: readonly [string, ...string[]];
  skins?: readonly [string, ...string[]];
  hairs?: readonly [string, ...string[]];
  cuts?: readonly [HairCut, ...HairCut[]];
  beard?: boolean;
};
const GROUNDS = ['#7fb3a8', '#e0a58c', '#9aa886', '#d6b36c', '#b7a3cc', '#8fa9c2', '#d9a0a8', '#c4b39a', '#6f9a8d'] as const;
const CLOTHES = [
  '#f3ece2',
  '#2b7f88',
  '#33505c',
  '#8e1f35',
  '#2a2426',
  '#b9855a',
  '#5d7358',
  '#caa0b4',
  '#4b2742',
  '#c8642f',
] as const;
const FAIR = ['#f0cdb2', '#e3b394', '#dca785', '#ebc0a2'] as const;
const SKINS = [...FAIR, '#c98f6b', '#a86f4c', '#8a5a3c', '#6b4430'] as const;
const DARK = ['#17110f', '#2a1a17', '#1d1413', '#3d231b'] as const;
const HAIRS = [...DARK, '#5b2f1c', '#7a4526', '#a8743c', '#8b8480', '#6a2a1a'] as const;
const WOMEN = ['long', 'bun', 'bob', 'wavy', 'ponytail', 'curls'] as const;
const MEN = ['short', 'fade', 'curls', 'short'] as const;
const MEN_NAMES = new Set(
  (
    'khoa minh tuan tuấn huy duc đức long cường hòa hoàng tam nam bảo phong quang hùng sơn thanh james ' +
    'john david michael marcus andre carlos luis jose diego omar eli ethan noah tyler kevin brian ryan ' +
    'jamal darnell malik tony vincent leo sam ben max theo ray isaiah jordan terrence hector miguel kenji ' +
    'dmitri anthony devin antonio bilal desmond ezra jerome luc nico rafael rowan somchai winston abe ' +
    'ahmed arlo beto brad cody colin curtis dan gary hugo javier kwame owen pete philip ramon rick sal ' +
    'samir shawn ted tomás walt will'
  ).split(' '),
);
const VIETNAMESE = /[đăơưạảấầẩậắằặẹẻẽếềểệỉịọỏốồổộớờởợụủứừửựỳỵỷỹ]|\b(linh|khoa|mai|lan|thu|minh|nhung|loan)\b/iu;

function lookOf(p: Paints, seedText: string, palette: FacePalette): Look {
  const man = seedText
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => MEN_NAMES.has(word));
  const skin = p.pick(palette.skins ?? (VIETNAMESE.test(seedText) ? FAIR : SKINS));
  const hair = p.pick(palette.hairs ?? (VIETNAMESE.test(seedText) || !FAIR.some((fair) => fair === skin) ? DARK : HAIRS));
  const lip = mixColours(p.pick(['#a3453d', '#b8324a', '#c4685c']), skin, 0.2);
  return {
    skin,
    hair,
    top: p.pick(palette.clothes ?? CLOTHES),
    cut: p.pick<HairCut>(palette.cuts ?? (man ? MEN : WOMEN)),
    eyes: p.pick(['smile', 'smile', 'open']),
    glasses: p.rnd() < 0.2,
    collar: p.rnd() < 0.4,
    beard: palette.beard ?? (man && p.rnd() < 0.45),
    ...(man ? {} : { lip }),
    ...(!man && p.rnd() < 0.5 ? { earring: '#d9ae69' } : {}),
  };
}
/** Draws a portrait, 480 square. The same text always gives the same face. */
export function drawPortrait(seedText: string, palette: FacePalette = {}): string {
  const scene: Scene = (p, canvas) => {
    const look = lookOf(p, seedText, palette);
    const ground = drawBackdrop(p, canvas, p.pick(palette.grounds ?? GROUNDS), 'plaster', 0.4);
    const light = drawWindowLight(0.5, { x: 140, y: -30, rows: 2, cols: 2 });
    return ground + light + placeAt(0, 4, 1.2, drawHeadAndShoulders(p, look)) + drawVignette(p, canvas, '#20100a', 0.3);
  };
  return renderScene(`face:${seedText}`, { w: 480, h: 480 }, scene, 0.14);
}
