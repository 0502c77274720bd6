import { t } from '../../../../base/language/t.ts'
import { shortenText } from '../../../../base/text/shorten.ts'
import { capitalise } from '../../../../base/text/capitalise.ts'
import { REHEARSAL_LABEL } from '../../../../core/contract/rehearsal.ts'
import { quotationsOf } from '../parts/part-evidence.ts'
import type { TurnSound } from '../export-format.ts'
import type { ScriptDocument } from '../script-document.ts'
import type { ScriptPart } from '../parts/script-part.ts'
import { blocksHtml } from './blocks.ts'
import { escapeHtml } from '../escape-html.ts'
import { bdi, langAttribute, prose } from './prose.ts'
import { sentenceTimes } from './sound/sentence-times.ts'
import { turnAnchor } from './turn-anchor.ts'

/** The most characters of a player's label. */
const LABEL_CHARS = 80

/**
 * The script, turn by turn.
 * @param sound the voiced turns by id
 */
export function scriptHtml(document: ScriptDocument, sound: ReadonlyMap<string, TurnSound> | undefined): string {
  const lang = langAttribute(document.language)
  const place = { language: document.language, linked: true }
  return document.parts
    .map((part, index) => {
      const heard = sound?.get(part.heard ?? '')
      if (part.kind === 'fold') return `${fold(part, lang, heard)}${blocksHtml(part.others, place)}`
      return part.turn === null ? floor(part, index, lang, heard) : turn(part, part.turn, document, lang, sound)
    })
    .join('\n')
}

function fold({ notice }: ScriptPart, lang: string, heard: TurnSound | undefined): string {
  const line = `<p class="fold-note"${lang} dir="auto">${escapeHtml(notice ?? '')}</p>`
  if (heard === undefined) return line
  return `<div class="turn-body"><div class="speech">${line}</div>
${player(heard, line, shortenText(notice ?? '', LABEL_CHARS))}</div>`
}

function floor(part: ScriptPart, index: number, lang: string, heard: TurnSound | undefined): string {
  const id = `floor-${index}`
  const speech = prose(part.text, [], id)
  return `<article class="turn floor" aria-labelledby="${id}">
<header class="turn-margin"><h3 id="${id}">${bdi(part.heading)}</h3></header>
<div class="turn-body"><div class="speech"${lang}>${speech}</div>${heard === undefined ? '' : `\n${player(heard, speech, part.heading)}`}</div>
</article>`
}

function turn(
  part: ScriptPart,
  { id, number, place: seat, role, kind, title, name, voice }: NonNullable<ScriptPart['turn']>,
  { people, language }: ScriptDocument,
  lang: string,
  sound: ReadonlyMap<string, TurnSound> | undefined,
): string {
  const anchor = turnAnchor(number)
  const place = { language, linked: true }
  const person = people.find((each) => each.seat === seat)
  const what = title === null ? (role ?? person?.role ?? '') : capitalise(title)
  // If everybody is a built-in voice, the top of the page says so once instead.
  const rehearsed = people.every(({ model }) => model === REHEARSAL_LABEL)
  const said = voice ?? (rehearsed ? '' : (person?.model ?? ''))
  const audio = sound?.get(id)
  const speech = part.text === '' ? '' : prose(part.text, part.evidence, anchor)
  const asides = [...part.stages, ...quotationsOf(part), ...part.others]
  return `<article class="turn seat-${seat}${kind === 'summary' ? ' summary' : ''}" id="${anchor}" aria-labelledby="${anchor}-name">
<header class="turn-margin"><h3 id="${anchor}-name"><a class="turn-number" href="#${anchor}">${number}<span class="unseen">. </span></a> ${bdi(name)}</h3>
<p>${escapeHtml(what)}</p>
${said === '' ? '' : `<p class="voice">${bdi(said)}</p>`}</header>
<div class="turn-body">${speech === '' ? '' : `<div class="speech"${lang}>${speech}</div>`}${part.notice === null ? '' : `\n${blocksHtml([{ kind: 'note', text: part.notice }], place)}`}${part.verdict === null ? '' : `\n${blocksHtml([part.verdict], place)}`}${audio === undefined ? '' : `\n${player(audio, speech, t('Turn {number}, {name}', { number: String(number), name }))}`}${asides.length === 0 ? '' : `\n<div class="asides">\n${blocksHtml(asides, place)}\n</div>`}</div>
</article>`
}

function player({ mp3, sentences }: TurnSound, speech: string, label: string): string {
  return `<audio controls preload="none" data-sentences="${sentenceTimes(speech, sentences)}" aria-label="${escapeHtml(label)}" src="data:audio/mpeg;base64,${Buffer.from(mp3).toString('base64')}"></audio>`
}
