import type { CallToolResult } from '@modelcontextprotocol/client'
import { LENT_RESULT_MAX_CHARS } from '../../../core/contract/lent/lent-tools.ts'
import type { LentAnswer } from '../../../core/engine/ports.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

/** A tool's answer as text: its texts, the texts of files, the addresses of links; else its data as JSON. */
export function toolAnswerText({ content, structuredContent, isError }: CallToolResult): LentAnswer {
  let leftOut = 0
  const texts: string[] = []
  for (const block of content) {
    if (block.type === 'text') texts.push(block.text)
    else if (block.type === 'resource' && 'text' in block.resource) texts.push(block.resource.text)
    else if (block.type === 'resource_link') texts.push(`${block.title ?? block.name}: ${block.uri}`)
    else leftOut += 1
  }
  if (texts.length === 0 && structuredContent !== undefined) texts.push(JSON.stringify(structuredContent))
  const text = visibleText(texts.join('\n\n'))
  return {
    outcome: isError === true ? 'error' : 'done',
    text: beginningOf(text, LENT_RESULT_MAX_CHARS),
    chars: text.length,
    leftOut,
  }
}

/** The text without characters that neither a page nor a file can show. */
function visibleText(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(/\p{Cc}/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .trim()
}
