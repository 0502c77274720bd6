import type { ContextFile, DialogConfig } from '../../contract/dialog-config.ts'
import type { Fold, PersonMessage, Turn } from '../../dialog/state.ts'
import type { Mode, PromptPart } from '../ports.ts'

/** Closing tags that material must not contain. */
const CLOSING = {
  digest: /<\/(?=digest\b)/gi,
  document: /<\/(?=document\b)/gi,
  said: /<\/(?=said\b)/gi,
  'from-the-audience': /<\/(?=from-the-audience\b)/gi,
}

/** Keeps material from closing the tag that delimits it. */
function delimited(tag: keyof typeof CLOSING, attributes: string, text: string): string {
  const safe = text.replaceAll(CLOSING[tag], '<\u200b/')
  return `<${tag}${attributes}>\n${safe}\n</${tag}>`
}

function attribute(name: string, value: string): string {
  return ` ${name}="${value.replaceAll(/["\n\r<>]/g, ' ')}"`
}

export function documentPart(file: ContextFile): PromptPart {
  return {
    package: 'documents',
    stability: 'session',
    text: delimited('document', attribute('name', file.name), file.text),
  }
}

/** What all three know before anybody speaks: the question, who sits where, the attached documents. */
export function sessionParts(mode: Mode, config: DialogConfig): PromptPart[] {
  const people = (['moderator', 'first', 'second'] as const).map((seat) => {
    const { name, position } = config.seats[seat]
    return `${name}: ${mode.info.roles[seat].title.toLowerCase()}${position ? `, ${position}` : ''}`
  })
  const topic: PromptPart = {
    package: 'topic',
    stability: 'session',
    text: `The topic of this dialog:\n${config.topic}\n\nWho takes part:\n${people.join('\n')}`,
  }
  return [topic, ...config.context.map(documentPart)]
}

/** A finished turn as the others hear it. */
export function heardPart(turn: Turn, config: DialogConfig): PromptPart {
  return {
    package: 'transcript',
    stability: 'dynamic',
    text: delimited('said', attribute('by', config.seats[turn.seat].name), turn.text),
  }
}

/** What stands for the turns that were folded. */
export function digestPart(fold: Fold): PromptPart {
  return {
    package: 'digest',
    stability: 'dynamic',
    text: delimited('digest', attribute('of', `the first ${fold.turns} turns`), fold.text),
  }
}

export function floorPart(message: PersonMessage): PromptPart {
  return { package: 'transcript', stability: 'dynamic', text: delimited('from-the-audience', '', message.text) }
}
