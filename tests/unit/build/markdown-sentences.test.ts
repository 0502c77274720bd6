import { expect, test } from 'vitest'
import { withoutSentences } from '../../e2e/markdown-sentences.ts'

test('removing what mentions a word keeps the other sentences, rows, entries and sections', () => {
  const text = `# App

A story has no floor. Nor has a village. \`idi\` asks.

| a | b |
|---|---|
| story | read |
| village | map |

- **Let a village live:** a few on a map. It is searched.
- Play. Let a village live.

\`\`\`sh
# not a heading
\`\`\`

## The village

Gone.

### Its map

Gone, too.

## Minds

The mind of a villager.

## Last

Stays.`
  expect(withoutSentences(text, /villag/i)).toBe(`# App

A story has no floor. \`idi\` asks.

| a | b |
|---|---|
| story | read |

- Play.

\`\`\`sh
# not a heading
\`\`\`

## Last

Stays.`)
})
