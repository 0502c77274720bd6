import { escapeMarkdown } from '../escape-markdown.ts'
import type { BoardDocument, BoardPoint, BoardTurn } from './board-document.ts'

/** "turn 3, Ada" */
export function boardPlace({ number, name }: BoardTurn): string {
  return `turn ${number}, ${name}`
}

/** The words of a point in a line, without its place. */
export function boardWords({ text, quote }: Pick<BoardPoint, 'text' | 'quote'>): string {
  const said = quote === null ? [] : [`“${quote}”`]
  return [...(text === null ? [] : [said.length > 0 ? `${text}:` : text]), ...said].join(' ')
}

function placed(words: string, turn: BoardTurn | null): string {
  return turn ? `${words} (${boardPlace(turn)})` : words
}

/** The board as plain text, a block for each part: for terminals and text files. */
export function boardText({ sections, remark }: BoardDocument): readonly string[] {
  const blocks = sections.map(({ title, groups }) => {
    const lines = groups.flatMap(({ label, points }) => [
      ...(label === null ? [] : [`  ${label}:`]),
      ...points.flatMap((point) => [
        `  - ${placed(boardWords(point), point.turn)}`,
        ...point.met.map(({ text, turn }) => `      ${placed(text, turn)}`),
      ]),
    ])
    return [`${title}:`, ...lines].join('\n')
  })
  return [...blocks, ...(remark === null ? [] : [`[${remark}]`])]
}

/** The board as Markdown, below a heading of its own. */
export function boardMarkdown({ sections, remark }: BoardDocument): readonly string[] {
  return [
    ...sections.flatMap(({ title, groups }) => [
      `### ${escapeMarkdown(title)}`,
      ...groups.flatMap(({ label, points }) => [
        ...(label === null ? [] : [`**${escapeMarkdown(label)}**`]),
        points.map(markdownPoint).join('\n'),
      ]),
    ]),
    ...(remark === null ? [] : [`*${escapeMarkdown(`[${remark}]`)}*`]),
  ]
}

function markdownPoint(point: BoardPoint): string {
  return [
    `- ${escapeMarkdown(placed(boardWords(point), point.turn))}`,
    ...point.met.map(({ text, turn }) => `  - ${escapeMarkdown(placed(text, turn))}`),
  ].join('\n')
}
