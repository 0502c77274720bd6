import type { Scene } from '../../../core/engine/ports.ts'
import { formatCount } from '../../../base/format/count.ts'
import { shortenLine } from '../../../base/text/shorten.ts'

/** The answer to a question out of character. It says that the voice follows a script, which no instruction changes. */
export function oocAnswer({ said, members }: Scene, asked: string): string {
  const last = said.at(-1)
  const name = last ? (members[last.seat]?.name ?? '') : ''
  const heard =
    said.length === 0 ? 'Nobody has spoken yet.' : `${count(said.length)} so far${name === '' ? '' : `, ${name} last`}.`
  const short = shortenLine(asked, 80)
  return `Out of character, then: I am a built-in voice and no AI, so I cannot weigh what you say (“${short}”) and will go on as written. ${heard} A model in this seat would answer you here, and keep in mind what you two agreed; the others would hear nothing of it.`
}

function count(turns: number): string {
  return turns === 1 ? 'One turn has been said' : `${formatCount(turns)} turns have been said`
}
