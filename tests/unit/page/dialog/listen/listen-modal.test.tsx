// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { ExportAudio } from '../../../../../src/page/export/export-audio.tsx'
import { preference } from '../../../../../src/page/host/store/preferences.ts'
import { ListenModal } from '../../../../../src/page/dialog/listen/listen-modal.tsx'
import { created, stageEnded, started, stateOf, turnEnded, turnStarted } from '../../facts.ts'
import { provider } from '../../models.ts'
import { button, click } from '../../render.tsx'
import { writeInto } from '../../review-page.tsx'
import { listeningPage } from '../../listening-page.tsx'
import { heardView, voicedTurn } from '../../voiced.ts'

const said = (step: number) => [turnStarted(step), stageEnded(`t${step}`, 'final'), turnEnded(`t${step}`)]
const state = stateOf(created(), started, ...said(0), ...said(1), ...said(2), {
  type: 'dialog-ended',
  status: 'stopped',
  reason: 'stopped',
})
const unvoiced = voicedTurn('t1', { state: 'none' })
const answers = { 'audio.script': () => {}, 'audio.voice': () => {}, 'audio.set': () => {} }
const open = (view = heardView([voicedTurn('t0'), unvoiced])) =>
  listeningPage(state, view, <ListenModal onClose={() => {}} />, answers)
const openTurns = async (box: HTMLElement) => {
  const fold = box.querySelector('details')
  if (fold && !fold.open) await click(fold.querySelector('summary'))
}

beforeEach(async () => {
  localStorage.clear()
  // Parts drawn by the previous test are still there.
  await act(async () => preference('voices.offer', '').set(''))
})

describe('the window for voices', () => {
  test('says that a price is unknown when nobody knows it', async () => {
    const page = await open(heardView([unvoiced], { charsLeft: 4_200, costLeft: null, paid: null }))
    expect(page.box.textContent).toContain('4,200 characters to voice. What it costs is unknown.')
    expect(page.box.textContent).toContain('What was paid so far is unknown.')
    await page.hear(heardView([unvoiced], { charsLeft: 4_200, costLeft: 0.063 }))
    expect(page.box.textContent).toContain('It costs about $0.063.')
  })

  test('says which voice would read with the sounds of another language', async () => {
    const notice = {
      language: 'de',
      voices: ['slt', 'rms', 'awb'],
      madeFor: ['en'],
      engines: ['Voices of this system'],
      systemLacks: null,
    }
    const page = await open(heardView([unvoiced], { notice }))
    expect(page.box.textContent).toContain(
      'This dialog is in German, and slt, rms and awb would read it with the sounds of English. Voices that read German: Voices of this system.',
    )
  })

  const offer = {
    voices: { first: { engine: 'system', voice: 'anna' }, second: { engine: 'system', voice: 'ben' } },
    from: 'This computer',
    names: ['Anna', 'Ben'],
    remote: false,
    usdPerMillionChars: 0,
  }
  const openOffered = (found: typeof offer) =>
    listeningPage(state, heardView([unvoiced]), <ListenModal onClose={() => {}} />, {
      ...answers,
      'audio.offer': () => found,
    })

  test('offers more natural voices once, and uses them for this dialog and new ones', async () => {
    const page = await openOffered(offer)
    expect(page.box.textContent).toContain(
      'This computer has voices that sound more natural: use them? Anna and Ben would speak this dialog and new ones.',
    )
    await click(button(page.box, 'Use them'))
    expect(page.asked('audio.set')).toEqual([{ id: 'dialog-1', voices: offer.voices }])
    expect(preference('voices.defaults', {}).get()).toEqual(offer.voices)
    const again = await openOffered(offer)
    expect(again.asked('audio.offer')).toEqual([])
    expect(again.box.textContent).not.toContain('Use them')
  })

  test('tells the price of the voices on offer, and lets a person keep the built-in ones', async () => {
    const page = await openOffered({ ...offer, from: 'OpenAI', remote: true, usdPerMillionChars: 15 })
    expect(page.box.textContent).toContain('Text leaves this computer. About $15.00 per million characters.')
    await click(button(page.box, 'Keep the built-in ones'))
    expect(page.asked('audio.set')).toEqual([])
    expect(page.box.textContent).not.toContain('Keep the built-in ones')
    expect(preference('voices.offer', '').get()).toBe('kept')
  })

  test('says what a voice leaves out, and in which turn', async () => {
    const page = await open(
      heardView([
        voicedTurn('t1', { leftOut: ['日本', '中国'] }),
        voicedTurn('t2', { seat: 'moderator', leftOut: ['日本'] }),
      ]),
    )
    expect(page.box.textContent).toContain("First's voice cannot read “日本”, “中国” in turn 2.")
    expect(page.box.textContent).toContain("Moderator's voice cannot read “日本” in turn 3.")
  })

  test('says why a turn could not be voiced, and links to the key of the vendor', async () => {
    const problem = { code: 'PROVIDER_AUTH', message: 'OpenAI refused the key.', retryable: false } as const
    const [voice, openai] = [
      { engine: 'openai', voice: 'ash' },
      { id: 'openai', label: 'OpenAI', ready: true },
    ]
    const page = await listeningPage(
      state,
      heardView([voicedTurn('t1', { state: 'failed', problem })], {
        voices: { moderator: voice, first: voice, second: voice },
      }),
      <ListenModal onClose={() => {}} />,
      {
        'speech.engines': () => [
          { ...openai, why: null, about: null, usdPerMillionChars: 12, remote: true, voices: [] },
        ],
        'providers.list': () => [provider('openai', { label: 'OpenAI' })],
      },
    )
    expect(page.box.querySelector('.listen-turns .problem')?.textContent).toBe('OpenAI refused the key.')
    expect(page.box.querySelector('.listen-turns .provider-way a')?.getAttribute('href')).toBe('#/settings/keys/openai')
  })

  test('changes a turn to another script and back again, and leaves the written words alone', async () => {
    const page = await open(heardView([voicedTurn('t1', { edited: true })]))
    await openTurns(page.box)
    await click(button(page.box, 'Edit script of Turn 2, First'))
    await writeInto(page.box.querySelector('textarea'), 'Said otherwise.')
    await click(button(page.box, 'Save the script'))
    expect(page.asked('audio.script')).toEqual([{ id: 'dialog-1', turnId: 't1', text: 'Said otherwise.' }])
    await click(button(page.box, 'Edit script of Turn 2, First'))
    await click(button(page.box, 'As said'))
    expect(page.asked('audio.script').at(-1)).toEqual({ id: 'dialog-1', turnId: 't1', text: null })
    expect(page.asked('dialogs.editTurn')).toEqual([])
  })

  test('says why a turn failed, and voices that turn again', async () => {
    const problem = { code: 'SPEECH_ENGINE' as const, message: 'The speech server answered 500.', retryable: true }
    const page = await open(heardView([voicedTurn('t0'), voicedTurn('t1', { state: 'failed', problem })]))
    await openTurns(page.box)
    expect(page.box.textContent).toContain('The speech server answered 500.')
    await click(button(page.box, 'Retry Turn 2, First'))
    expect(page.asked('audio.voice')).toEqual([{ id: 'dialog-1', turnIds: ['t1'] }])
  })

  test('lets an episode be saved only when all of it is voiced', async () => {
    const page = await open()
    expect(button(page.box, 'Episode, MP3')?.disabled).toBe(true)
    expect(page.box.textContent).toContain('1 of 2 turns is not voiced yet.')
    await page.hear(heardView([voicedTurn('t0'), voicedTurn('t1')]))
    expect(button(page.box, 'Episode, MP3')?.disabled).toBe(false)
  })

  test('saves a podcast kit with the address that its feed names', async () => {
    const page = await open(heardView([voicedTurn('t0'), voicedTurn('t1')]))
    await writeInto(page.box.querySelector('input[type="url"]'), 'https://example.com/show/')
    await click(button(page.box, 'Podcast kit, zip'))
    expect(page.asked('audio.save')).toEqual([{ id: 'dialog-1', format: 'kit', address: 'https://example.com/show/' }])
  })

  test('says in the export window why missing sound cannot be chosen', async () => {
    const page = await listeningPage(
      state,
      heardView([voicedTurn('t0'), unvoiced]),
      <ExportAudio voiced id="dialog-1" value={null} onChange={() => {}} />,
    )
    const choices = [...page.box.querySelectorAll('input')]
    expect(choices).toHaveLength(5)
    expect(choices.every((choice) => choice.disabled)).toBe(true)
    const reason = page.box.querySelector('fieldset')?.getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(reason)?.textContent).toContain('1 of 2 turns is not voiced yet')
  })
})
