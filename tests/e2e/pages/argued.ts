import type { Page } from 'playwright-core'
import { createFakeVendor, type FakeVendor } from '../../helpers/fake-vendor/index.ts'
import { chooseMode, openOptions } from './setup-page.ts'

/** The person's first speech, with a passage for each criterion, in a debate as in an interview. */
export const ARGUED = [
  'In Ghent the ring was closed in 2017, and bicycle trips rose by a quarter.',
  'You are right that the night shift needs a way home.',
  'First the ring goes, then the centre, and the rest in the third year.',
  'Who pays for the night bus, and from when on?',
] as const

const CRITERIA = [
  ['evidence', ARGUED[0]],
  ['preparation', ARGUED[0]],
  ['answering', ARGUED[1]],
  ['following', ARGUED[1]],
  ['clarity', ARGUED[2]],
  ['fairness', ARGUED[3]],
] as const

const SIDE = {
  marks: CRITERIA.map(([criterion, quote]) => ({ criterion, turn: 2, quote, text: `Shows ${criterion}.`, mark: 4 })),
  dropped: [],
  granted: [{ turn: 2, quote: ARGUED[1], text: 'The way home.' }],
  best: { turn: 2, quote: ARGUED[2], text: 'Says in which order.' },
  next: [{ turn: 2, quote: ARGUED[0], text: 'Name who counted the trips, so that one can look it up.' }],
}

const NOTHING = { marks: [], dropped: [], granted: [], best: null, next: [] }

/**
 * A vendor whose model fills in score sheets: a good one for whoever said the words above, and an empty one for the
 * other. It also gives hints, and speaks for a seat.
 */
export function createJudgingVendor(): Promise<FakeVendor> {
  let spoken = 0
  return createFakeVendor({
    reply: ({ body }) => {
      const told = JSON.stringify(body ?? '')
      if (told.includes('asks for a hint')) return { text: 'Somebody asked who pays: answer that first.' }
      if (!told.includes('Speaker 1')) return { text: `Point ${(spoken += 1)} is open, and both may speak to it now.` }
      if (!told.includes('fill in a score sheet'))
        return { text: JSON.stringify({ reasons: ['They say the same.'], choice: 'neither' }) }
      const isOf = (speaker: string) => told.includes(`${speaker}\\n${ARGUED[0]}`)
      return {
        text: JSON.stringify({
          speakers: ['Speaker 1', 'Speaker 2'].map((speaker) => ({ speaker, ...(isOf(speaker) ? SIDE : NOTHING) })),
        }),
      }
    },
  })
}

/**
 * Speaks for a seat whenever the dialog waits for it, until the end. What only that seat hears (a case sheet) is folded
 * in the log and no speech, so the next speech says the same words again.
 */
export async function argueToEnd(page: Page, seat: string, say: (place: number) => Promise<string>): Promise<void> {
  const field = page.getByRole('textbox', { name: `Words for the next turn of ${seat}` })
  const review = page.getByRole('region', { name: 'Review' })
  const log = page.getByRole('log').getByRole('article')
  const alone = log.filter({ hasText: `for ${seat} alone` })
  const late = page.getByRole('alert').filter({ hasText: `It is no longer ${seat}’s turn` })
  const all: string[] = []
  const over = review.waitFor({ timeout: 0 }).then(() => null)
  over.catch(() => undefined)
  for (;;) {
    await field.or(review).first().waitFor()
    if (await review.isVisible()) return
    const kept = await alone.count()
    // The field of the last turn may still be there when the dialog ends, but takes no more words.
    const saying = say(all.length)
    saying.catch(() => undefined)
    const words = await Promise.race([saying, over])
    if (words === null) return
    const said = log.filter({ hasText: words }).nth(all.filter((each) => each === words).length)
    await said.or(alone.nth(kept)).or(late).or(review).first().waitFor()
    // The field of the turn before may still be there. What was sent from it too late stays in it, to be sent again.
    if (await late.isVisible()) await late.getByRole('button', { name: 'Dismiss' }).first().click()
    else if ((await alone.count()) === kept) all.push(words)
  }
}

/** The words of each turn: first everything that is to be marked, then something new each time. */
export const wordsAt = (place: number): string =>
  place === 0 ? ARGUED.join(' ') : `And I add point number ${place} to it.`

/** The field for the model of a seat in the form. */
export const seatModel = (page: Page, seat: string) =>
  page.getByRole('group', { name: seat, exact: true }).getByRole('combobox', { name: 'Model' })

/** Fills in the form by the roles and names of its fields: built-in voices, and the person in a seat. */
export async function seatPerson(
  page: Page,
  seat: 'First' | 'Second',
  mode: string,
  style: string | null,
): Promise<void> {
  await page.getByRole('textbox', { name: 'Topic' }).fill('Should cities ban private cars?')
  await chooseMode(page, mode)
  if (style !== null) await page.getByRole('radio', { name: style, exact: true }).check()
  for (const each of ['First', 'Moderator', 'Second'] as const) {
    await page.getByRole('group', { name: each, exact: true }).getByRole('textbox', { name: 'Name' }).fill(each)
    if (each === seat) {
      await seatModel(page, each).fill('You')
      await page.getByRole('listbox', { name: 'Models' }).getByRole('option', { name: /^You/ }).click()
    } else await seatModel(page, each).fill('instant')
  }
  await openOptions(page)
  const turns = page.getByRole('textbox', { name: 'Turns each' })
  if (await turns.isVisible()) await turns.fill('1')
  await page.getByRole('button', { name: /^(?:Start|Ask) the/ }).click()
}
