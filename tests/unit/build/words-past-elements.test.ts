import { expect, test } from 'vitest'
import { readSources } from './sources.ts'

/** What puts words before a person past the elements of the page, which show signs of direction and control. */
const PAST =
  /\bnew (?:Notification|MediaMetadata)\(|\.(?:fill|stroke)Text\(|\bdocument\.title = |\bcreateElement\(\s*[^'\s]|\.(?:textContent|innerText|innerHTML|nodeValue) = |\bdangerouslySetInnerHTML\b|\bcreateTextNode\(/

test('every file that shows words outside of the page’s elements is listed, and makes control characters visible', () => {
  const files = readSources()
    .filter(({ path, text }) => /^src\/(?:page|hosts\/main|features\/[^/]+\/page)\//.test(path) && PAST.test(text))
    .map(({ path }) => path)
  expect(files.toSorted()).toEqual([
    'src/hosts/main/tell-changes.ts',
    // The app's own sentences.
    'src/hosts/main/updates.ts',
    'src/page/dialog/player/media-session.ts',
    // Labels of draw/scene.ts.
    'src/page/graph-view/draw/draw-scene.ts',
    // Titles of notices/window-title.ts.
    'src/page/notices/dialog-watch.tsx',
    // Formulas, whose source has no such sign.
    'src/page/ui/text/formula.tsx',
  ])
})
