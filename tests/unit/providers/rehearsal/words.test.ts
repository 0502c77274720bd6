import { describe, expect, test } from 'vitest'
import { MODES, rehearse, sayScene, scene, sentences, wordCount } from './rehearse.ts'

const NOTES =
  'Deliveries and ambulances need streets that are not full.\nShopkeepers asked for a trial of six months before any rule.\n'

describe('words for a seed', () => {
  test('the same scene gives the same words, so that a recorded dialog can be rehearsed again', async () => {
    for (const mode of MODES)
      expect(await rehearse({ mode, turns: 2, seed: 7 })).toEqual(await rehearse({ mode, turns: 2, seed: 7 }))
  })

  test('another seed gives other words in every mode', async () => {
    for (const mode of MODES) {
      const [one, other] = [await rehearse({ mode, turns: 2, seed: 1 }), await rehearse({ mode, turns: 2, seed: 2 })]
      expect(one.map(({ text }) => text)).not.toEqual(other.map(({ text }) => text))
    }
  })

  test('the id of the dialog changes nothing, so that a seed can be given from outside', async () => {
    expect(await sayScene(scene({ dialogId: 'a' }))).toBe(await sayScene(scene({ dialogId: 'b' })))
  })
})

describe('what is spoken about', () => {
  test('topic, positions and names are used in every mode', async () => {
    for (const mode of MODES) {
      const seats = {
        moderator: { name: 'Ines', role: 'Moderator', position: null },
        first: { name: 'Alma', role: 'x', position: 'Trams before tunnels' },
        second: { name: 'Boris', role: 'y', position: 'The corner shop comes first' },
      }
      const pieces = await rehearse({ mode, turns: 2, seats })
      // Who interviews has a line to follow, and it is nothing to be said aloud.
      const positions = mode === 'interview' ? [] : ['Trams before tunnels', 'The corner shop comes first']
      const all = pieces.map(({ text }) => text).join('\n')
      expect(pieces[0]?.text).toContain('Should cities ban private cars?')
      expect(pieces.at(-1)?.text).toMatch(/private cars|Trams before tunnels/)
      for (const position of positions) expect(all).toContain(position)
      for (const name of ['Alma', 'Boris'])
        expect(
          pieces
            .filter(({ kind }) => kind === 'moderation')
            .map(({ text }) => text)
            .join(),
        ).toContain(name)
    }
  })

  test('a sentence of the attached text is quoted in every mode, without its markup', async () => {
    for (const mode of MODES) {
      const pieces = await rehearse({
        mode,
        turns: 4,
        material: ['# Notes\n\n- Buses came **late** on most mornings last winter.\n'],
      })
      expect(
        pieces.some(
          ({ stage, text }) => stage === 'final' && text.includes('“Buses came late on most mornings last winter”'),
        ),
      ).toBe(true)
    }
  })

  test('a participant takes up a phrase of the one before, also of a speaker that is no rehearsal voice', async () => {
    const words = 'A square without benches is only a gap.'
    const turn = (seat: 'first' | 'second') => ({ seat, kind: 'speech' as const, text: words })
    for (const mode of MODES) {
      expect(
        await sayScene(scene({ mode, speech: 3, phase: 'middle', said: [turn('first'), turn('second')] })),
      ).toContain('“A square without benches is only a gap”')
      // A guest answers the question that was asked instead.
      if (mode !== 'interview')
        expect(
          await sayScene(
            scene({ mode, seat: 'second', speech: 4, phase: 'middle', said: [turn('second'), turn('first')] }),
          ),
        ).toContain('“A square without benches is only a gap”')
    }
  })

  test('a guest answers the question the interviewer put', async () => {
    const said = [
      {
        seat: 'first' as const,
        kind: 'speech' as const,
        text: 'I would like to hear about failure, because it teaches more. How does this go wrong, when it does?',
      },
    ]
    expect(await sayScene(scene({ mode: 'interview', seat: 'second', speech: 2, said }))).toMatch(
      /It goes wrong when|The first sign is/,
    )
  })

  test('sides follow the positions when they are the other way round', async () => {
    const seats = {
      moderator: { name: 'Ines', role: 'Moderator', position: null },
      first: { name: 'Alma', role: 'x', position: 'Against' },
      second: { name: 'Boris', role: 'y', position: 'For' },
    }
    const [introduction] = await rehearse({ turns: 1, seats })
    expect(introduction?.text).toMatch(/Alma.*against.*Boris.*in favour/)
  })
})

describe('stages and parts', () => {
  test('draft, critique and final differ, and the final keeps the point of its draft', async () => {
    for (const mode of MODES) {
      const pieces = await rehearse({ mode, turns: 3, material: [NOTES] })
      for (const [index, piece] of pieces.entries()) {
        if (piece.stage !== 'draft') continue
        const [critique, final] = [pieces[index + 1]?.text ?? '', pieces[index + 2]?.text ?? '']
        if (critique === 'Keep it') {
          expect(final).toBe(piece.text)
          continue
        }
        expect(new Set([piece.text, critique, final]).size).toBe(3)
        expect(sentences(piece.text).some((sentence) => wordCount(sentence) > 5 && final.includes(sentence))).toBe(true)
        expect(critique.split('\n').map((line) => line.split(':')[0])).toEqual(['HIT', 'MISSED', 'AGAIN'])
      }
    }
  })

  test('a summary has the parts of its mode', async () => {
    const parts = {
      debate: [/winner|verdict|margin|better case|ahead/i, /debated|put so/i, /said/i, /strong|standing/i],
      exploration: [
        /found/i,
        /territory|covered/i,
        /thought|insight|looked at/i,
        /together/i,
        /open/i,
        /synthesis|put together/i,
      ],
      interview: [/knows?/i, /subject|set out from/i, /answer/i, /themes?/i, /next|another time/i],
      critique: [
        /proposal/i,
        /presented|put forward/i,
        /critic|pressed|said/i,
        /answer|defence|open/i,
        /refined|gained/i,
      ],
    }
    for (const mode of MODES) {
      const summary = (await rehearse({ mode, turns: 3 })).at(-1)?.text ?? ''
      for (const part of parts[mode]) expect(summary).toMatch(part)
    }
  })

  test('over 50 turns each, nobody says a sentence again that was said in the last six turns', async () => {
    for (const mode of MODES) {
      const spoken = (await rehearse({ mode, turns: 50, material: [NOTES] }))
        .filter(({ stage, kind }) => stage === 'final' && kind !== 'summary')
        .map(({ text }) => sentences(text).filter((sentence) => wordCount(sentence) > 3))
      for (const [index, own] of spoken.entries()) {
        const before = new Set(spoken.slice(Math.max(0, index - 6), index).flat())
        expect(
          own.filter((sentence) => before.has(sentence)),
          `${mode}, turn ${index}`,
        ).toEqual([])
        expect(new Set(own).size).toBe(own.length)
      }
    }
  })
})
