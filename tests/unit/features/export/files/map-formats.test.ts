import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MapNode } from '../../../../../src/core/contract/insights/insights.ts'
import { NO_USAGE } from '../../../../../src/core/dialog/money/usage.ts'
import { MAP_FORMATS, renderMap } from '../../../../../src/features/export/files/index.ts'
import { exportJson } from '../../../../../src/features/export/files/json/export-json.ts'
import { exportMarkdown } from '../../../../../src/features/export/files/markdown.ts'
import { exportText } from '../../../../../src/features/export/files/text.ts'
import { parseImport } from '../../../../../src/features/export/files/parse-import.ts'
import { toState } from '../../../../fixtures/exports/fact-script.ts'
import { argued, debate } from '../../../../fixtures/exports/samples.ts'
import { parsed } from './parsed.ts'

type TextFormat = 'svg' | 'mermaid' | 'argdown' | 'json'
const map = (format: TextFormat, state = argued().state('d')) => MAP_FORMATS[format].render(state)

/** The sample with this label for its steps. */
function relabelled(label: string): ReturnType<ReturnType<typeof argued>['state']> {
  const { bodies, at } = argued()
  const changed = bodies.map((body) => {
    if (body.type === 'turn-ended') return { ...body, text: `${body.text}\n${label}` }
    return body.type === 'map-extended'
      ? { ...body, nodes: body.nodes.map((node): MapNode => ({ ...node, label, quote: label })) }
      : body
  })
  return toState('d', changed, at)
}

const labels = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom(
    '"] --> x["',
    '%%{init: {}}%%',
    '`md`',
    'end',
    'a\nb',
    '{x: "y"} z',
    '/* no */',
    '[A]: b',
    '-> [C]',
    '===',
    '#tag',
    '</text><script>',
    ']]>',
    '&amp;',
    '\uD800',
  ),
)

describe('Mermaid', () => {
  test('a label cannot end its box, begin another statement or directive, or become HTML', async () => {
    await fc.assert(
      fc.asyncProperty(labels, async (label) => {
        const lines = (await map('mermaid', relabelled(label))).trimEnd().split('\n')
        expect(lines.slice(0, 3).map((line) => line.slice(0, 2))).toEqual(['%%', '%%', 'fl'])
        const boxes = lines.filter((line) => line.includes('["'))
        expect(boxes).toHaveLength(5)
        for (const box of boxes)
          expect(box).toMatch(
            /^ {2}s\d\["(?:Claim|Support|Rebuttal|Concession)\. [^"<>`{}[\]()|%\\]*<br\/>[^"<>`{}[\]()|%\\]*"\]:::(?:moderator|first|second)$/,
          )
        expect(lines).toHaveLength(3 + 5 + 5 + 3)
      }),
    )
  })

  test('every arrow has the right direction and label', async () => {
    expect((await map('mermaid')).match(/s\d -.*/g)).toEqual([
      's2 -->|supports| s1',
      's3 -.->|rebuts| s2',
      's4 -.->|rebuts| s2',
      's4 -->|supports| s3',
      's5 -->|concedes| s1',
    ])
  })
})

describe('Argdown', () => {
  test('a label cannot become a relation, a reference, a tag or a comment', async () => {
    await fc.assert(
      fc.asyncProperty(labels, async (label) => {
        const statements = (await map('argdown', relabelled(label))).split('\n').filter((line) => line.startsWith('['))
        expect(statements).toHaveLength(5)
        for (const line of statements)
          expect(line).toMatch(
            /^\[\w+ \d\]: (?:[^\\[\]<>{}#@*:/]|\\[^\n])+ #(?:moderator|first|second) #\w+ \{speaker: "(?:[^"\\{}]|\\.)*", turn: \d, kind: \w+, quote: "(?:[^"\\{}]|\\.)*"\}$/,
          )
      }),
    )
  })
})

describe('SVG', () => {
  test('hostile text becomes no markup, and the file is valid XML', async () => {
    await fc.assert(
      fc.asyncProperty(labels, async (label) => {
        const svg = await map('svg', relabelled(label))
        const tags = [...svg.replace(/<style>[\s\S]*?<\/style>/, '').matchAll(/<\/?([a-z]+|[!?])/gi)].map(
          ([, name]) => name,
        )
        expect(new Set(tags)).toEqual(
          new Set(
            ['?', '!', 'svg', 'title', 'desc', 'style', 'rect', 'text', 'g', 'path', 'polygon'].filter((name) =>
              tags.includes(name),
            ),
          ),
        )
        expect(svg).not.toMatch(/&(?!#\d+;)/)
      }),
    )
  })

  test('it has a name, a description, both themes, and the words of every box', async () => {
    const svg = await map('svg')
    expect(svg).toContain('aria-labelledby="map-title map-desc"')
    expect(svg).toContain('color-scheme: light dark')
    expect(svg).toContain('Streets belong to people')
    expect(svg).not.toMatch(/href|url\(|<script/)
  })
})

test('the JSON of a map names only turns and speakers that exist', async () => {
  const { nodes, edges, dropped } = JSON.parse(await map('json')) as {
    nodes: { id: string; turn: number; speaker: string }[]
    edges: unknown[]
    dropped: number
  }
  expect(nodes.map(({ id, turn }) => [id, turn])).toEqual([
    ['s1', 2],
    ['s2', 2],
    ['s3', 3],
    ['s4', 4],
    ['s5', 4],
  ])
  expect(edges).toHaveLength(5)
  expect(dropped).toBe(1)
})

test('exporting a map that does not exist is refused', async () => {
  await expect(renderMap(debate().state('d'), 'svg')).rejects.toThrow('This dialog has no argument map yet')
})

describe('an export with map, summaries and paid speech', () => {
  const whole = parsed(exportJson(argued().state('d')))

  test('keeps them and their cost through a file', () => {
    const { bodies, at } = parseImport(JSON.stringify(whole))
    const again = parsed(exportJson(toState('d', bodies, at)))
    for (const field of ['map', 'participantSummaries', 'insightCalls', 'speech', 'insights', 'totals'])
      expect(again[field], field).toEqual(whole[field])
    expect(whole.totals).toMatchObject({ calls: 12, cost: expect.closeTo(0.0345, 10) as number })
  })

  test('is accepted without costs, and refused with a step of an unknown turn', () => {
    const { insightCalls: _calls, speech: _speech, ...bare } = whole
    const { bodies, at } = parseImport(JSON.stringify(bare))
    expect(toState('d', bodies, at).map?.nodes).toHaveLength(5)
    expect(
      toState('d', bodies, at)
        .spent.filter(({ member }) => member === null)
        .every(({ usage, cost }) => cost === 0 && usage.promptTokens === NO_USAGE.promptTokens),
    ).toBe(true)
    const { map: made } = whole as { map: { nodes: object[] } }
    const lost = { ...whole, map: { ...made, nodes: [{ ...made.nodes[0], turn: 99 }] } }
    expect(() => parseImport(JSON.stringify(lost))).toThrow('map.nodes[0].turn is the number of no turn')
  })

  test('describes them in every format, not only in JSON', () => {
    for (const render of [exportText, exportMarkdown]) {
      const text = new TextDecoder().decode(render(argued().state('d')))
      for (const told of ['What each argued', 'Argument map', 'Some cannot walk', 'Of this, speech: 1,234 characters'])
        expect(text).toContain(told)
    }
    expect(new TextDecoder().decode(exportMarkdown(argued().state('d')))).toContain('```mermaid\n%% Argument map')
  })
})
