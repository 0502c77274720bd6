/**
 * The colours of the app (renderer/styles/tokens.css), for light and dark screens. A page can choose one by
 * `color-scheme`.
 */
export const TOKENS = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fbfaf7, #141311);
  --surface: light-dark(#ffffff, #1c1b18);
  --sunken: light-dark(#f3f1ec, #100f0e);
  --line: light-dark(#e4e0d8, #2c2a26);
  --line-strong: light-dark(#cfcac0, #403d37);
  --ink: light-dark(#1d1b18, #f1eee7);
  --ink-second: light-dark(#5c574f, #b4aea3);
  --moderator: light-dark(#6b5bb5, #a99bee);
  --moderator-soft: light-dark(#eeebf9, #272340);
  --first: light-dark(#0f766e, #4fc4b6);
  --first-soft: light-dark(#e0f2ef, #12312e);
  --second: light-dark(#c2540a, #f2995a);
  --second-soft: light-dark(#fcebdd, #3a2414);
  --second-text: light-dark(#a8480a, #f2995a);
  --ok: light-dark(#2c7a4c, #6cc490);
  --rebut: light-dark(#b3261e, #f2857c);
  --warn: light-dark(#955500, #e0a64b);
  --sans: Inter, system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;
  --serif: Newsreader, 'Iowan Old Style', Charter, 'Palatino Linotype', Palatino, Georgia, 'Noto Serif', serif;
}
`.trim()

/** The colours of a seat, for everything inside an element with its class. */
export const SEAT_STYLES = `
.seat-moderator { --seat: var(--moderator); --seat-text: var(--moderator); --seat-soft: var(--moderator-soft); }
.seat-first { --seat: var(--first); --seat-text: var(--first); --seat-soft: var(--first-soft); }
.seat-second { --seat: var(--second); --seat-text: var(--second-text); --seat-soft: var(--second-soft); }
`.trim()

/** The colours of speakers without a seat, for files that have some. */
export const CAST_STYLES =
  '.seat-cast { --seat: light-dark(#4a6785, #9db8d6); --seat-text: var(--seat); --seat-soft: light-dark(#e6edf5, #1d2a38); }'
