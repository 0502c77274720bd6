import { SEAT_IDS, type ContextFile } from '../../contract/dialog-config.ts'
import { fillText } from '../../dialog/fill-text.ts'
import { asideWords, type Viewer } from '../../dialog/audience.ts'
import { memberName } from '../../dialog/members.ts'
import type { DialogState, Fold, PersonMessage, Turn } from '../../dialog/state.ts'
import type { PromptPart, Wording, Words } from '../ports.ts'
import type { Heard } from './heard.ts'

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
export function sessionParts({ config, words }: Wording): PromptPart[] {
  const people = SEAT_IDS.map((seat) => {
    const { name, position } = config.seats[seat]
    return `${name}: ${words(`title.${seat}`).toLowerCase()}${position ? `, ${position}` : ''}`
  })
  const topic: PromptPart = {
    package: 'topic',
    stability: 'session',
    text: fillText(words('engine.topic'), { topic: config.topic, people: people.join('\n') }),
  }
  return [topic, ...config.context.map(documentPart)]
}

/** A finished turn as the others hear it. */
export function heardPart(turn: Turn, state: DialogState): PromptPart {
  return {
    package: 'transcript',
    stability: 'dynamic',
    text: delimited('said', attribute('by', memberName(state, turn.member)), turn.text),
  }
}

/** A finished turn as one of them hears it: with what was said to some only, when the listener is among them. */
function heardParts(turn: Turn, state: DialogState, viewer: Viewer | null): PromptPart[] {
  const asides = viewer === null ? [] : asideWords(turn, viewer)
  return [
    heardPart(turn, state),
    ...asides.map(({ text, audience }): PromptPart => {
      const to = Array.isArray(audience) ? audience : [turn.member]
      const names = to.map((member) => memberName(state, member)).join(', ')
      const attributes = attribute('by', memberName(state, turn.member)) + attribute('to', names)
      return { package: 'transcript', stability: 'dynamic', text: delimited('said', attributes, text) }
    }),
  ]
}

/** What stands for the turns that were folded. */
export function digestPart(fold: Pick<Fold, 'text' | 'turns'>, words: Words): PromptPart {
  return {
    package: 'digest',
    stability: 'dynamic',
    text: delimited('digest', attribute('of', fillText(words('engine.digest.of'), { turns: fold.turns })), fold.text),
  }
}

export function floorPart(message: PersonMessage): PromptPart {
  return { package: 'transcript', stability: 'dynamic', text: delimited('from-the-audience', '', message.text) }
}

/** What a smaller dialog inside this one came to. */
export function childPart(
  { title, text }: { readonly title: string; readonly text: string },
  words: Words,
): PromptPart {
  const of = attribute('of', fillText(words('engine.child.of'), { title }))
  return { package: 'transcript', stability: 'dynamic', text: delimited('digest', of, text) }
}

/** One entry of what was heard, as the viewer hears it. */
export function entryParts(
  entry: Heard,
  { state, words }: { readonly state: DialogState; readonly words: Words },
  viewer: Viewer | null,
): PromptPart[] {
  switch (entry.type) {
    case 'turn':
      return heardParts(entry.turn, state, viewer)
    case 'floor':
      return [floorPart(entry.message)]
    case 'child':
      return [childPart(entry, words)]
  }
}
