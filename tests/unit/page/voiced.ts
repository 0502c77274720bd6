import type { AudioTurn, AudioView } from '../../../src/core/contract/host/audio.ts'

/** A turn of ten seconds in two sentences, voiced unless the change says otherwise. */
export function voicedTurn(turnId: string, change: Partial<AudioTurn> = {}): AudioTurn {
  const text = 'One thing. Another thing.'
  const sentences = [
    { text: 'One thing.', start: 0, end: 4 },
    { text: 'Another thing.', start: 5, end: 9.5 },
  ]
  const silent = change.state !== undefined && change.state !== 'ready'
  return {
    turnId,
    number: 1,
    isTurn: true,
    seat: 'first',
    name: 'First',
    kind: 'speech',
    state: 'ready',
    text,
    edited: false,
    leftOut: [],
    seconds: silent ? null : 9.5,
    sentences: silent ? [] : sentences,
    peaks: [0.5, 0.8],
    key: `key-${turnId}`,
    problem: null,
    standIn: null,
    ...change,
  }
}

export function heardView(turns: readonly AudioTurn[], change: Partial<AudioView> = {}): AudioView {
  const voice = { engine: 'builtin', voice: 'slt' }
  return {
    voices: { moderator: voice, first: voice, second: voice },
    notice: null,
    names: false,
    live: false,
    coming: false,
    turns,
    working: false,
    gap: 0.5,
    charsLeft: 0,
    costLeft: 0,
    paid: 0,
    ...change,
  }
}
