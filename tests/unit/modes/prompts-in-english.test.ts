import { expect, test } from 'vitest'
import { speakWithin } from '../../../src/base/files/speak-within.ts'
import { lintCases, LINT_VOICE } from '../../../src/core/engine/play/lint-cases.ts'
import { playDialog } from '../../../src/core/engine/play/play-dialog.ts'
import { modes } from '../../../src/modes/index.ts'
import { MODERATED } from '../../helpers/moderated-modes.ts'
import { ScriptedProvider } from '../../helpers/scripted-provider.ts'
import { goOn, newStory } from '../../helpers/story.ts'
import { testEngine } from '../../helpers/test-engine.ts'

const LANGUAGES = ['en', 'de', 'ja']

test.each(MODERATED.map(({ info }) => info.id))(
  'the prompts of a %s are the same, whatever language the app speaks',
  async (mode) => {
    const [dialog] = lintCases({ mode }, 3).filter(({ title }) => title.endsWith('with questions from the floor'))
    if (!dialog) throw new Error('There is no such case.')
    const [english, ...others] = await Promise.all(
      LANGUAGES.map((language) =>
        speakWithin(language, async () => {
          const { calls } = await playDialog({ modes, voice: LINT_VOICE }, dialog.dialog, dialog.meanwhile)
          return calls.map(({ request: { system, messages } }) => ({ system, messages }))
        }),
      ),
    )
    for (const each of others) expect(each).toEqual(english)
  },
)

test('the player of a story is “You” in every prompt, as the rules say, whatever language the app speaks', async () => {
  await speakWithin('de', async () => {
    const provider = new ScriptedProvider(({ scene }) => `Words of ${scene.member} ${scene.speech} about the bell.`)
    const made = testEngine(provider)
    const id = await made.engine.create(newStory({ foldAbove: 300 }))
    await made.engine.start(id)
    await made.engine.settled(id)
    await goOn(made, id, ['I look about.', 'I listen.', 'I wait.', 'I go on.'])
    const told = provider.requests
      .flatMap(({ messages }) => messages)
      .flatMap((each) => ('parts' in each ? each.parts : []))
    const names = told.flatMap(({ text }) => Array.from(text.matchAll(/<said by="([^"]*)"/g), ([, name]) => name))
    expect(new Set(names)).toEqual(new Set(['Narrator', 'You', 'Maren']))
  })
})
