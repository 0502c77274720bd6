// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import type { AudioView } from '../../../../../src/core/contract/host/audio.ts'
import { AppError } from '../../../../../src/core/contract/errors/errors.ts'
import type { AudioHeard } from '../../../../../src/page/dialog-view/audio-view.ts'
import type { Deck, DeckEvents } from '../../../../../src/page/dialog/player/deck.ts'
import type { PlayerPlace } from '../../../../../src/page/dialog/player/places.ts'
import { DialogPlayer } from '../../../../../src/page/dialog/player/player.ts'
import { createStore } from '../../../../../src/page/host/store/store.ts'
import { untilTestEnds } from '../../drawn.ts'
import { settle } from '../../fake-connection.ts'
import { heardView, voicedTurn } from '../../voiced.ts'

/** A player whose time the test moves. */
function fakeDeck(events: DeckEvents, log: string[]) {
  let [url, time, playing] = ['', 0, false]
  const deck: Deck & { at(seconds: number): void; end(): void; url(): string; playing(): boolean } = {
    load(next) {
      ;[url, time] = [next, 0]
      log.push(`load ${next}`)
    },
    async play() {
      playing = true
      log.push(`play ${url} ${time}`)
    },
    pause: () => void (playing = false),
    seek: (seconds) => void (time = seconds),
    time: () => time,
    setSpeed() {},
    setVolume() {},
    clear: () => void (url = ''),
    at(seconds) {
      time = seconds
      events.moved()
    },
    end() {
      playing = false
      events.ended()
    },
    url: () => url,
    playing: () => playing,
  }
  return deck
}

function listen(
  view: AudioView | null,
  options: { coming?: () => boolean; kept?: PlayerPlace | null; fails?: ReadonlySet<string> } = {},
) {
  const heard = createStore<AudioHeard>({ value: view, problem: null })
  const decks: ReturnType<typeof fakeDeck>[] = []
  const log: string[] = []
  const kept: (PlayerPlace | null)[] = []
  const asked: string[] = []
  const player = new DialogPlayer({
    heard,
    sounds: {
      async get({ turnId }) {
        asked.push(turnId)
        if (options.fails?.has(turnId))
          throw new AppError('SPEECH_ENGINE', 'The sound is damaged: voice the turn again.')
        return `blob:${turnId}`
      },
      clear() {},
    },
    makeDeck(events) {
      const deck = fakeDeck(events, log)
      decks.push(deck)
      return deck
    },
    coming: options.coming ?? (() => false),
    kept: () => options.kept ?? null,
    keep: (place) => void kept.push(place),
  })
  const close = player.open()
  untilTestEnds(async () => close())
  return {
    player,
    log,
    kept,
    asked,
    close,
    on: () => decks.find((deck) => deck.playing()),
    show: (next: AudioView) => heard.set({ value: next, problem: null }),
    state: () => player.state.get(),
  }
}

describe('the player', () => {
  test('fetches the next turn while this one plays, and goes on to it without a pause', async () => {
    const { player, log, asked, on } = listen(heardView([voicedTurn('a'), voicedTurn('b'), voicedTurn('c')]))
    player.play()
    await settle()
    expect(asked).toEqual(['a', 'b'])
    on()?.end()
    await settle()
    expect(log).toEqual(['load blob:a', 'play blob:a 0', 'load blob:b', 'play blob:b 0', 'load blob:c'])
    expect(player.state.get().turnId).toBe('b')
  })

  test('waits for a turn that is still being voiced, and continues automatically', async () => {
    const page = listen(heardView([voicedTurn('a'), voicedTurn('b', { state: 'voicing' })]))
    page.player.play()
    await settle()
    page.on()?.end()
    expect(page.state()).toMatchObject({ phase: 'waiting', turnId: 'b' })
    page.show(heardView([voicedTurn('a'), voicedTurn('b')]))
    await settle()
    expect(page.state().phase).toBe('playing')
    expect(page.on()?.url()).toBe('blob:b')
  })

  test('waits for more of a live dialog, and is finished only when the dialog is', async () => {
    let running = true
    const page = listen(heardView([voicedTurn('a')]), { coming: () => running })
    page.player.play()
    await settle()
    page.on()?.end()
    expect(page.state()).toMatchObject({ phase: 'waiting', beyond: true })
    page.show(heardView([voicedTurn('a'), voicedTurn('b')]))
    await settle()
    expect(page.state()).toMatchObject({ phase: 'playing', turnId: 'b' })
    running = false
    page.on()?.end()
    expect(page.state()).toMatchObject({ phase: 'still', over: true })
    expect(page.kept.at(-1)).toBeNull()
  })

  test('announces the same thing only once while it waits, and plays a last turn that is voiced after the dialog has ended', async () => {
    let coming = true
    const page = listen(heardView([voicedTurn('a')]), { coming: () => coming })
    page.player.play()
    await settle()
    page.on()?.end()
    const before = page.log.length
    page.show(heardView([voicedTurn('a')], { names: true }))
    await settle()
    expect(page.log).toHaveLength(before)
    expect(page.state()).toMatchObject({ phase: 'waiting', beyond: true })
    coming = false
    page.show(heardView([voicedTurn('a'), voicedTurn('b', { state: 'voicing' })]))
    expect(page.state()).toMatchObject({ phase: 'waiting', turnId: 'b', beyond: false })
    page.show(heardView([voicedTurn('a'), voicedTurn('b')]))
    await settle()
    page.on()?.end()
    expect(page.state()).toMatchObject({ phase: 'still', over: true })
    expect(page.log.filter((each) => each.startsWith('play'))).toEqual(['play blob:a 0', 'play blob:b 0'])
  })

  test('ends when nothing more comes after the turn that was heard last', async () => {
    let coming = true
    const page = listen(heardView([voicedTurn('a')]), { coming: () => coming })
    page.player.play()
    await settle()
    page.on()?.end()
    coming = false
    page.show(heardView([voicedTurn('a')]))
    expect(page.state()).toMatchObject({ phase: 'still', over: true })
  })

  test('says why a turn failed, and can skip it', async () => {
    const failed = voicedTurn('b', {
      state: 'failed',
      problem: new AppError('SPEECH_ENGINE', 'The server is away.').toShape(),
    })
    const page = listen(heardView([voicedTurn('a'), failed, voicedTurn('c')]))
    page.player.play()
    await settle()
    page.on()?.end()
    expect(page.state()).toMatchObject({ phase: 'stuck', problem: 'The server is away.' })
    page.player.pass()
    await settle()
    expect(page.on()?.url()).toBe('blob:c')
  })

  test('continues by itself once a failed turn has been voiced again', async () => {
    const failed = voicedTurn('a', { state: 'failed' })
    const page = listen(heardView([failed]))
    page.player.play()
    page.show(heardView([voicedTurn('a', { state: 'voicing' })]))
    expect(page.state().phase).toBe('waiting')
    page.show(heardView([voicedTurn('a')]))
    await settle()
    expect(page.state().phase).toBe('playing')
  })

  test('says why a sound cannot be fetched, and stops there', async () => {
    const page = listen(heardView([voicedTurn('a')]), { fails: new Set(['a']) })
    page.player.play()
    await settle()
    expect(page.state()).toMatchObject({ phase: 'stuck', problem: 'The sound is damaged: voice the turn again.' })
  })

  test('continues at the saved position, also when earlier turns have become longer', async () => {
    const page = listen(heardView([voicedTurn('a'), voicedTurn('b')]), { kept: { turnId: 'b', seconds: 6 } })
    expect(page.player.clock.get()).toBe(16)
    page.show(heardView([voicedTurn('a', { seconds: 29.5 }), voicedTurn('b')]))
    expect(page.player.clock.get()).toBe(36)
    page.player.play()
    await settle()
    expect(page.log.at(-1)).toBe('play blob:b 6')
    expect(page.state().sentence).toBe(1)
  })

  test('keeps the saved position of a dialog that is opened and not played', () => {
    const page = listen(heardView([voicedTurn('a')]), { kept: { turnId: 'a', seconds: 6 } })
    page.close()
    expect(page.kept).toEqual([])
  })

  test('skips fifteen seconds across the borders of turns', async () => {
    const page = listen(heardView([voicedTurn('a'), voicedTurn('b'), voicedTurn('c')]))
    page.player.seek({ turnId: 'a', seconds: 8 })
    page.player.skip(15)
    expect(page.player.place()).toEqual({ turnId: 'c', seconds: 3 })
    page.player.skip(-15)
    expect(page.player.place()).toEqual({ turnId: 'a', seconds: 8 })
    page.player.skip(-15)
    expect(page.player.place()).toEqual({ turnId: 'a', seconds: 0 })
  })

  test('plays the new sound of a turn that was voiced again', async () => {
    const page = listen(heardView([voicedTurn('a'), voicedTurn('b')]))
    page.player.play()
    await settle()
    page.on()?.at(7)
    page.show(heardView([voicedTurn('a', { key: 'other' }), voicedTurn('b')]))
    await settle()
    expect(page.log.at(-1)).toBe('play blob:a 0')
    expect(page.asked.filter((id) => id === 'a')).toHaveLength(2)
  })

  test('plays only the turn that was chosen last when the sound of an earlier choice arrives late', async () => {
    const page = listen(heardView([voicedTurn('a'), voicedTurn('b')]))
    page.player.play()
    page.player.seek({ turnId: 'b', seconds: 2 })
    await settle()
    expect(page.log.filter((line) => line.startsWith('play'))).toEqual(['play blob:b 2'])
  })
})
