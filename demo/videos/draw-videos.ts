/**
 * `node draw-videos.ts` draws the shop's assembly clips, silent and without words, so that one file serves every language. Needs ffmpeg, so
 * the files are committed beside this one.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import sharp from 'sharp';

const WIDTH = 960;
const HEIGHT = 540;
const GROUND = 430;
const PER_SECOND = 12;
const INK = { post: '#1f4d36', wire: '#2f3a36', mark: '#dc7818', soil: '#3b2b20', hole: '#241a13', concrete: '#9aa09b', stone: '#8a8f8c' };

/** Progress (0 to 1) of a step that lasts from `from` to `to` seconds, slow at both ends. */
const progress = (second: number, from: number, to: number): number => {
  const linear = Math.min(1, Math.max(0, (second - from) / (to - from)));
  return linear * linear * (3 - 2 * linear);
};

const rect = (x: number, y: number, width: number, height: number, fill: string, attributes = ''): string =>
  width <= 0 || height <= 0 ? '' : `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${attributes}/>`;
const line = (x1: number, y1: number, x2: number, y2: number, stroke: string, width: number): string =>
  `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`;

/** The frame of every clip; the dots at its foot show the number of steps and the current one. */
const frame = (second: number, steps: readonly number[], drawing: string): string => {
  const current = steps.filter((begin) => second >= begin).length - 1;
  const dots = steps
    .map(
      (_, step) =>
        `<circle cx="${WIDTH / 2 + (step - (steps.length - 1) / 2) * 28}" cy="510" r="7" fill="${step <= current ? INK.mark : '#6b5a4c'}"/>`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#dfe9e6"/><stop offset="1" stop-color="#f6f6f2"/></linearGradient></defs>
${rect(0, 0, WIDTH, GROUND, 'url(#sky)')}${rect(0, GROUND, WIDTH, HEIGHT - GROUND, INK.soil)}${drawing}
${dots}</svg>`;
};
const grass = rect(0, GROUND - 6, WIDTH, 10, '#3f8f4f');

const LEFT = 270;
const RIGHT = 690;
const grid = (x: number, y: number, width: number, height: number, across: number, up: number, colour: string): string => {
  const bars = Array.from({ length: across + 1 }, (_, n) =>
    line(x + (width / across) * n, y, x + (width / across) * n, y + height, colour, 3),
  );
  const wires = Array.from({ length: up + 1 }, (_, n) =>
    line(x, y + (height / up) * n, x + width, y + (height / up) * n, colour, n % 4 === 0 ? 6 : 3),
  );
  return [...bars, ...wires].join('');
};

const PANEL_STEPS = [0, 2, 5, 6.5, 9];
/** Two holes, two posts, concrete, the panel, and its clamps. */
const panel = (second: number): string => {
  const holeDepth = progress(second, 0.3, 1.8) * 78;
  const holes = [LEFT, RIGHT].map((x) => rect(x - 26, GROUND, 52, holeDepth, INK.hole)).join('');
  const posts = [LEFT, RIGHT].map((x, n) => rect(x - 7, 120 - (1 - progress(second, 2 + n, 3.5 + n)) * 520, 14, 376, INK.post)).join('');
  const concreteHeight = progress(second, 5, 6.3) * 74;
  const concrete = [LEFT, RIGHT]
    .map((x) => rect(x - 26, GROUND + 78 - concreteHeight, 52, concreteHeight, INK.concrete, 'opacity=".92"'))
    .join('');
  const top = 150 - (1 - progress(second, 6.5, 8.6)) * 460;
  const clamps = [0, 1, 2, 3].flatMap((n) =>
    [LEFT, RIGHT].map((x) => (second > 9 + n * 0.5 ? rect(x - 13, 172 + n * 68, 26, 16, INK.mark, 'rx="3"') : '')),
  );
  return (
    holes +
    concrete +
    grass +
    holesOver(holeDepth) +
    posts +
    (second > 6.5 ? grid(LEFT + 8, top, RIGHT - LEFT - 16, 262, 16, 12, INK.wire) : '') +
    clamps.join('')
  );
};
/** No grass over an open hole. */
const holesOver = (holeDepth: number): string =>
  holeDepth > 4 ? [LEFT, RIGHT].map((x) => rect(x - 26, GROUND - 6, 52, 10, INK.hole)).join('') : '';

/** Stones of three layers, always the same ones. */
const stones = (() => {
  let seed = 7;
  const nextRandom = (): number => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  return Array.from({ length: 150 }, (_, n) => {
    const row = Math.floor(n / 15);
    const x = 262 + (n % 15) * 31 + (row % 2) * 12 + nextRandom() * 6;
    const y = 418 - row * 25 - nextRandom() * 5;
    const corners = Array.from({ length: 7 }, (_unused, corner) => {
      const angle = (corner / 7) * 2 * Math.PI;
      const radius = 17 + nextRandom() * 4;
      return `${(x + Math.cos(angle) * radius).toFixed(1)},${(y + Math.sin(angle) * radius * 0.8).toFixed(1)}`;
    });
    const tone = Math.round(118 + nextRandom() * 55);
    return { y, points: corners.join(' '), fill: `rgb(${tone},${tone + 4},${tone + 2})`, row };
  });
})();

const GABION_STEPS = [0, 2, 4.5, 7, 9.5];
/** A bed of gravel, the basket, three layers of stone with spacers between, the lid. */
const gabion = (second: number): string => {
  const bed = rect(220, GROUND - 4, progress(second, 0.3, 1.6) * 520, 14, INK.concrete);
  const wide = progress(second, 2, 4) * 480;
  const basket = wide > 0 ? grid(240, 166, wide, 262, Math.max(1, Math.round(wide / 40)), 7, INK.wire) : '';
  const filledRows = progress(second, 4.5, 9.3) * 10;
  const stone = stones
    .filter(({ row }) => row < filledRows)
    .map(
      ({ points, fill, row }) =>
        `<polygon points="${points}" fill="${fill}" transform="translate(0 ${(-220 * Math.max(0, 1 - (filledRows - row) / 0.9)).toFixed(1)})"/>`,
    );
  const spacers = [3.4, 6.8].map((row, n) => (filledRows > row ? line(244, 340 - n * 84, 716, 340 - n * 84, INK.mark, 4) : ''));
  const lid = progress(second, 9.5, 11);
  return grass + bed + stone.join('') + spacers.join('') + basket + (lid > 0 ? line(240, 164, 240 + 480 * lid, 164, INK.post, 9) : '');
};

const GATE_STEPS = [0, 2.5, 4.5, 7, 9.5];
/** Posts, hinges, the wing, the lock; then it opens and shuts. */
const gate = (second: number): string => {
  const posts = [330, 630]
    .map((x, n) => rect(x - 11, 130 - (1 - progress(second, 0.3 + n * 0.8, 1.5 + n * 0.8)) * 520, 22, 366, INK.post))
    .join('');
  const hinges = [190, 350].map((y, n) => (second > 2.7 + n * 0.7 ? rect(340, y, 24, 14, INK.mark, 'rx="3"') : '')).join('');
  const offset = (1 - progress(second, 4.5, 6.5)) * 520;
  const openness = progress(second, 9.5, 10.6) - progress(second, 10.9, 11.8);
  const width = 252 * (1 - 0.72 * openness);
  const wing =
    second > 4.5
      ? `<g transform="translate(${offset} 0)">${rect(364, 160, width, 256, 'none', `stroke="${INK.post}" stroke-width="12"`)}${Array.from(
          { length: 8 },
          (_, n) => line(364 + (width / 9) * (n + 1), 166, 364 + (width / 9) * (n + 1), 410, INK.wire, 5),
        ).join('')}${second > 7.4 ? rect(364 + width - 16, 276, 26, 40, INK.mark, 'rx="4"') : ''}</g>`
      : '';
  return grass + posts + hinges + wing;
};

const CLIPS = {
  'panel-on-posts': { seconds: 12, steps: PANEL_STEPS, draw: panel },
  'gabion-filled': { seconds: 12, steps: GABION_STEPS, draw: gabion },
  'gate-hung': { seconds: 12.5, steps: GATE_STEPS, draw: gate },
} as const;

for (const [name, { seconds, steps, draw }] of Object.entries(CLIPS)) {
  const drawFrame = (second: number): Buffer => Buffer.from(frame(second, steps, draw(second)));
  const file = join(import.meta.dirname, name);
  const encoder = spawn(
    'ffmpeg',
    [
      '-y',
      '-loglevel',
      'error',
      '-f',
      'image2pipe',
      '-framerate',
      String(PER_SECOND),
      '-i',
      '-',
      '-c:v',
      'libx264',
      '-preset',
      'veryslow',
      '-crf',
      '27',
      '-pix_fmt',
      'yuv420p',
      '-movflags',
      '+faststart',
      '-an',
      `${file}.mp4`,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  for (let n = 0; n < seconds * PER_SECOND; n += 1) {
    const picture = await sharp(drawFrame(n / PER_SECOND))
      .png()
      .toBuffer();
    if (!encoder.stdin.write(picture)) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  await once(encoder, 'close');
  await sharp(drawFrame(seconds * 0.94))
    .webp({ quality: 80 })
    .toFile(`${file}.webp`);
}
