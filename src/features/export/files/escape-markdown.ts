/**
 * Escapes plain text for Markdown. Nothing in it becomes a heading, a list, HTML, emphasis or code; line breaks and
 * indentation are kept.
 */
export function escapeMarkdown(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.split('\n').map(escapeLine).join('\\\n'))
    .join('\n\n')
}

function escapeLine(line: string): string {
  const indent = /^[ \t]*/.exec(line)?.[0] ?? ''
  const rest = line.slice(indent.length)
  // Four ordinary spaces would make the line code. No-break spaces look the same.
  return indent.replaceAll('\t', '    ').replaceAll(' ', '\u00A0') + escapeBlockStart(escapeInline(rest))
}

function escapeInline(line: string): string {
  return (
    line
      .replaceAll(/[\\`*[\]<|~]/g, '\\$&')
      .replaceAll(/&(?=#?\w+;)/g, '\\&')
      // An underscore inside a word has no meaning, so names like snake_case stay readable.
      .replaceAll(/(?<![\p{L}\p{N}_])_+|(?<!_)_+(?![\p{L}\p{N}_])/gu, (run) => run.replaceAll('_', '\\_'))
  )
}

function escapeBlockStart(line: string): string {
  return line
    .replace(/^(?:#{1,6}(?=\s|$)|>|[-+](?=\s|$)|-(?=[-\s]*$)|=+$)/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
}
