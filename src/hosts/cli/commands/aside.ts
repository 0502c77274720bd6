import type { App } from '../../../app/app.ts'
import type { ContextFile } from '../../../core/contract/dialog-config.ts'
import { SHARES, type Share } from '../../../core/contract/origins/aside.ts'
import { ASIDE_EXCHANGES, MESSAGE_MAX_CHARS, TURNS_MAX, TURNS_MIN } from '../../../core/contract/limits.ts'
import { PERSON } from '../../../core/contract/members/member-ids.ts'
import { asideWith } from '../../../core/dialog/aside/aside-state.ts'
import { asideSentence, whyNoAside } from '../../../core/dialog/aside/why-no-aside.ts'
import { audienceOf, shareOf } from '../../../core/dialog/aside/share.ts'
import { isOver } from '../../../core/dialog/is-over.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { formatCount } from '../../../base/format/count.ts'
import { formatExpected } from '../display/estimate-words.ts'
import { terminalText } from '../display/plain-text.ts'
import { sayFailure } from '../display/say-failure.ts'
import type { Terminal } from '../display/terminal.ts'
import { EXIT } from '../exit-codes.ts'
import { findDialog } from '../input/find-dialog.ts'
import { findMember } from '../input/find-member.ts'
import { quotePiece } from '../input/assignments.ts'
import { readMessageFiles } from '../input/read-files.ts'
import { catchInterrupts } from '../run/interrupts.ts'
import { type OpenOptions, withApp } from '../open-here.ts'
import { usageError } from '../usage-error.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

export interface AsideOptions extends OpenOptions {
  readonly say?: readonly string[]
  /** Paths of files that are attached to the first words. */
  readonly file?: readonly string[]
  readonly describe?: string
  readonly end?: boolean
  readonly share?: string
  readonly about?: string
  readonly limit?: string
  readonly estimate?: boolean
  readonly json?: boolean
}

/**
 * Runs `idi aside`: sends words and prints the answers on stdout. Without --say and --end it prints the aside so far
 * and makes no call.
 */
export async function asideCommand(
  typed: string,
  who: string,
  options: AsideOptions,
  terminal: Terminal,
): Promise<number> {
  const share = parseShare(options)
  const exchanges = parseLimit(options.limit)
  const words = (options.say ?? []).map(parseWords)
  if (options.file !== undefined && words.length === 0) throw usageError('--file goes with words: give --say, too.')
  return withApp(options, async (app) => {
    const id = await findDialog(typed, app.engine)
    const parent = await app.engine.state(id)
    const member = findMember(parent, who)
    const opening = { with: member, about: options.about, exchanges, parent: 'pauses' as const }
    if (options.estimate) {
      const { estimate } = await app.engine.asides.estimate(id, opening)
      await terminal.out(terminalText(`${formatExpected(estimate)}\n`))
      return EXIT.done
    }
    const before = asideWith(parent, member)
    if (words.length === 0 && !options.end) return await show(app, parent, member, options, terminal)
    if (words.length === 0 && !before?.open) {
      const why = whyNoAside(parent, member, PERSON)
      throw usageError(
        why
          ? asideSentence(parent, member, why)
          : `You are not apart with ${memberName(parent, member)}, so there is nothing to end.`,
      )
    }
    const why = before?.open ? null : whyNoAside(parent, member, PERSON)
    // Whether the words can be said is checked first, so that no call for a recording or a picture is made in vain.
    if (why && (options.file ?? []).length > 0) throw usageError(asideSentence(parent, member, why))
    const files = await readMessageFiles(app, options, { terminal, pays: true })
    const interrupts = catchInterrupts()
    try {
      const talk = talkThrough(app, id, opening, { words, files }, options, terminal)
      const ended = await Promise.race([talk, interrupts.asked])
      if (typeof ended === 'string') {
        talk.catch(() => undefined)
        await app.engine.close()
        terminal.say('Interrupted, and saved.')
        return EXIT.interrupted
      }
      if (ended.failed !== null) sayFailure(terminal, ended.failed)
      if (options.end) await app.engine.closeChild(ended.aside, audienceOf(share))
      await tell(app, id, ended, options, terminal)
      return ended.failed === null ? EXIT.done : EXIT.failed
    } finally {
      interrupts.release()
    }
  })
}

interface Talk {
  readonly aside: string
  /** Number of the last fact of the aside before this command. */
  readonly from: number
  /** The error that ended the talk early; null when there was none. */
  readonly failed: Parameters<typeof sayFailure>[1] | null
}

/** Sends words to the aside and prints each answer. */
export async function talkThrough(
  app: App,
  id: string,
  opening: Parameters<App['engine']['asides']['open']>[1],
  { words, files }: { readonly words: readonly string[]; readonly files: readonly ContextFile[] },
  { json }: AsideOptions,
  terminal: Terminal,
): Promise<Talk> {
  const existing = asideWith(await app.engine.state(id), opening.with)
  const from = existing
    ? await app.engine.state(existing.id).then(
        ({ seq }) => seq,
        () => 0,
      )
    : 0
  if (words.length === 0 && existing) return { aside: existing.id, from, failed: null }
  const aside = await app.engine.asides.open(id, opening)
  for (const [index, text] of words.entries()) {
    const before = await app.engine.settled(aside)
    if (before.status !== 'paused')
      return {
        aside,
        from,
        failed: {
          message: `${memberName(before, opening.with)} has ended the conversation; “${beginningOf(text, 60)}” was not said.`,
        },
      }
    await app.engine.takeSeat(aside, PERSON, text, index === 0 ? files : [])
    const after = await app.engine.settled(aside)
    const answer = after.turns.findLast((turn) => !turn.superseded)
    if (answer?.status !== 'ended' || answer.member === PERSON)
      return { aside, from, failed: answer?.error ?? { message: 'No answer came.' } }
    if (!json) await terminal.out(terminalText(`${memberName(after, answer.member)}: ${answer.text}\n`))
  }
  return { aside, from, failed: null }
}

async function tell(app: App, id: string, talk: Talk, options: AsideOptions, terminal: Terminal): Promise<void> {
  const aside = await app.engine.state(talk.aside)
  const child = (await app.engine.state(id)).children.find((each) => each.id === talk.aside)
  const digest = child?.open ? null : (child?.digests.at(-1) ?? null)
  if (options.json)
    return await terminal.out(
      `${JSON.stringify(
        {
          aside: talk.aside,
          with: child?.with,
          said: saidSince(aside, talk.from),
          ended: isOver(aside),
          open: child?.open ?? false,
          digest: digest && { text: digest.text, share: shareOf(digest.audience) },
        },
        null,
        2,
      )}\n`,
    )
  if (digest === null) {
    const over = aside.status === 'completed'
    const name = memberName(aside, aside.config?.aside?.with ?? 'moderator')
    terminal.say(
      terminal.dim(
        over
          ? `The conversation with ${name} has come to its end; close it with --end.`
          : 'It stays open: go on with --say, close it with --end.',
      ),
    )
  } else if (digest.text !== '') terminal.say(terminalText(`${HEARD[shareOf(digest.audience)]} ${digest.text}`))
}

const HEARD: Readonly<Record<Share, string>> = {
  everyone: 'Everyone hears of it:',
  moderator: 'The moderator hears of it:',
  nobody: 'Nobody hears of it; kept for you:',
}

async function show(
  app: App,
  parent: DialogState,
  member: string,
  { json }: AsideOptions,
  terminal: Terminal,
): Promise<number> {
  const child = asideWith(parent, member)
  const aside = child && (await app.engine.state(child.id).catch(() => null))
  if (!child || !aside)
    throw usageError(
      `You have not been apart with ${memberName(parent, member)} in this dialog: begin with --say "...".`,
    )
  const words = saidSince(aside, 0)
  await terminal.out(
    json
      ? `${JSON.stringify({ aside: child.id, with: member, open: child.open, said: words, digests: child.digests.map(({ text, audience }) => ({ text, share: shareOf(audience) })) }, null, 2)}\n`
      : terminalText(words.map(({ name, text }) => `${name}: ${text}\n`).join('')),
  )
  return EXIT.done
}

function saidSince(aside: DialogState, from: number) {
  return aside.turns
    .filter((turn) => turn.status === 'ended' && turn.seq > from)
    .map(({ member, text }) => ({ speaker: member, name: memberName(aside, member), text }))
}

function parseShare({ share, end }: AsideOptions): Share {
  const match = SHARES.find((each) => each === (share ?? 'moderator').trim().toLowerCase())
  if (!match) throw usageError(`--share is ${quotePiece(share ?? '')}: use ${SHARES.join(', ')}.`)
  if (share !== undefined && !end) throw usageError('--share says who hears of it once it is closed: give --end, too.')
  return match
}

function parseLimit(limit: string | undefined): number {
  if (limit === undefined) return ASIDE_EXCHANGES
  const exchanges = Number(limit)
  if (Number.isInteger(exchanges) && exchanges >= TURNS_MIN && exchanges <= TURNS_MAX) return exchanges
  throw usageError(`--limit is ${quotePiece(limit)}: use a whole number of answers from ${TURNS_MIN} to ${TURNS_MAX}.`)
}

function parseWords(typed: string): string {
  const words = typed.trim()
  if (words === '') throw usageError('--say is empty: write what you want to say.')
  if (words.length > MESSAGE_MAX_CHARS)
    throw usageError(`--say has more than ${formatCount(MESSAGE_MAX_CHARS)} characters: shorten it.`)
  return words
}
