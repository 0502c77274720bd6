import { expect, test } from 'vitest'
import { readSources } from './sources.ts'

/** Ways to show words outside the page's elements, which make control characters visible. */
const PAST =
  /\bnew (?:Notification|MediaMetadata)\(|\.(?:fill|stroke)Text\(|\bdocument\.title = |\bcreateElement\(\s*[^'\s]|\.(?:textContent|innerText|innerHTML|nodeValue) = |\bdangerouslySetInnerHTML\b|\bcreateTextNode\(/

test('every file that shows words outside of the page’s elements is listed, and makes control characters visible', () => {
  const files = readSources()
    .filter(({ path, text }) => /^src\/(?:page|hosts\/main|features\/[^/]+\/page)\//.test(path) && PAST.test(text))
    .map(({ path }) => path)
  expect(files.toSorted()).toEqual([
    'src/hosts/main/tell-changes.ts',
    // Sentences of the app itself.
    'src/hosts/main/updates.ts',
    'src/page/dialog/player/media-session.ts',
    // Labels made in draw/scene.ts.
    'src/page/graph-view/draw/draw-scene.ts',
    // Titles made in notices/window-title.ts.
    'src/page/notices/dialog-watch.tsx',
    // The source of a formula has no such characters.
    'src/page/ui/text/formula.tsx',
  ])
})
