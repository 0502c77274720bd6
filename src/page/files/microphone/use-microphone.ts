import { wordsOf as wordsOfError } from '../../../base/language/say.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { m, t } from '../../../base/language/t.ts'
import type { RpcClient } from '../../../app/acts/index.ts'
import { formatMoney } from '../../../base/format/money.ts'
import type { TranscribedRecording, TranscriberState } from '../../../core/contract/transcription.ts'
import { doubtfulSentence } from '../../../core/dialog/recordings/transcripts.ts'
import { announce } from '../../host/announce.ts'
import { useApp } from '../../host/app-model.ts'
import { explain } from '../../host/store/explain.ts'
import { sendRecording } from '../recordings/send-recording.ts'
import { MicrophoneError, openMicrophone, type OpenMicrophone } from './record-sound.ts'

/** The milliseconds after which the microphone ends by itself. Longer speech is better attached as a recording. */
const LONGEST_MS = 10 * 60_000

export interface Microphone {
  readonly state: 'off' | 'opening' | 'listening' | 'writing'
  /** The sentence that says who will be sent the sound, shown while the microphone listens; otherwise null. */
  readonly told: string | null
  /** The sentence why there are no words; null when nothing went wrong. */
  readonly problem: string | null
  start(): void
  /** Ends the recording and has it transcribed. */
  finish(): void
  /** Stops whatever is going on, without words. */
  cancel(): void
}

/** The sentence shown when nothing is set up to transcribe speech. */
const NOBODY_HEARS = m(
  'No model transcribes speech yet: download speech recognition for this computer, or choose a transcription model, in the settings under Models and keys.',
)
const SILENT = m('Nothing was heard: the microphone may be off or turned down. Check it, then press the button again.')
const TOO_LONG = m(
  'Ten minutes are heard at once: what was said so far is being transcribed. What is longer can be attached as a sound file.',
)
const DIED = m(
  'The microphone ended by itself: what was said so far is written down. Check it, then press the button again.',
)

/**
 * Speech instead of typing.
 * @param dialog the id of the dialog that pays for the transcription within its cap; null before the first question to
 * the library, whose conversation then pays
 * @param onWords receives the transcribed words; the person sends them
 */
export function useMicrophone(dialog: string | null, onWords: (words: string) => void): Microphone {
  const { client } = useApp()
  const [state, setState] = useState<Microphone['state']>('off')
  const [told, setTold] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const open = useRef<{ readonly microphone: OpenMicrophone; readonly timer: ReturnType<typeof setTimeout> }>(null)
  const stop = useRef(new AbortController())
  const heard = useEffectEvent(onWords)

  function end(why: string | null): void {
    setState('off')
    setTold(null)
    setProblem(why)
  }

  function cancel(): void {
    stop.current.abort()
    if (open.current) clearTimeout(open.current.timer)
    open.current?.microphone.drop()
    open.current = null
    end(null)
  }
  // The recording is cancelled when its field is removed.
  const leave = useEffectEvent(cancel)
  useEffect(() => () => leave(), [])

  async function start(): Promise<void> {
    stop.current = new AbortController()
    const { signal } = stop.current
    setProblem(null)
    setState('opening')
    try {
      const who = await whoHears(client, signal)
      if ('why' in who) return end(who.why)
      const microphone = await openMicrophone(() => void finish(t(DIED)))
      if (signal.aborted) return microphone.drop()
      open.current = { microphone, timer: setTimeout(() => void finish(t(TOO_LONG)), LONGEST_MS) }
      setTold(who.told)
      setState('listening')
      announce(t('Listening.'))
    } catch (error) {
      if (!signal.aborted) end(sentenceOf(error))
    }
  }

  async function finish(note: string | null = null): Promise<void> {
    const now = open.current
    if (!now) return
    const { signal } = stop.current
    open.current = null
    clearTimeout(now.timer)
    setTold(null)
    setState('writing')
    try {
      const sound = await now.microphone.finish()
      const told = sound && (await wordsOf(client, sound, dialog, signal))
      if (signal.aborted) return
      end(told === null ? t(SILENT) : (note ?? (told.doubtful ? doubtfulSentence() : null)))
      if (told === null) return
      heard(told.words)
      announce(t('Written down. Nothing is sent before you send it.'))
    } catch (error) {
      if (!signal.aborted) end(sentenceOf(error))
    }
  }
  return { state, told, problem, start: () => void start(), finish: () => void finish(), cancel }
}

function sentenceOf(error: unknown): string {
  return error instanceof MicrophoneError ? error.message : wordsOfError(explain(error))
}

/** The sentence about the transcriber that is set now, or the sentence why there is none. */
async function whoHears(
  client: RpcClient,
  signal: AbortSignal,
): Promise<{ readonly told: string } | { readonly why: string }> {
  const look = new AbortController()
  const states = await client.transcripts.watch({}, { signal: AbortSignal.any([signal, look.signal]) })
  try {
    for await (const state of states)
      return state.setting?.on !== true || state.problem !== null
        ? { why: state.problem ?? t(NOBODY_HEARS) }
        : { told: t('Listening. {where}', { where: sentToSentence(state) }) }
    return { why: t(NOBODY_HEARS) }
  } finally {
    look.abort()
  }
}

function sentToSentence({ sentTo, perMinute, setting }: TranscriberState): string {
  if (sentTo === null) return t('What you say stays on this computer.')
  const model = setting?.model
  if (perMinute === 0) return t('{model} at {sentTo} is sent the sound.', { model, sentTo })
  return perMinute === null
    ? t('{model} at {sentTo} is sent the sound, at a price that is not known here.', { model, sentTo })
    : t('{model} at {sentTo} is sent the sound, for {money} a minute.', {
        model,
        sentTo,
        money: formatMoney(perMinute),
      })
}

/**
 * The words in a sound; null when it contains none.
 * @throws the host's error
 */
async function wordsOf(
  client: RpcClient,
  file: File,
  dialog: string | null,
  signal: AbortSignal,
): Promise<Pick<TranscribedRecording, 'words' | 'doubtful'> | null> {
  const id = await sendRecording(client, { name: file.name, file }, signal, () => {})
  try {
    for await (const answer of await client.transcripts.write({ id, payer: dialog ?? 'question' }, { signal }))
      if (answer.kind === 'done') {
        const { words, problem, file: written } = answer.told
        if (words !== '') return answer.told
        // When the transcriber heard no words, the answer names it; otherwise the transcription failed.
        if (problem !== null && written.recording?.transcribedBy === undefined && written.spent === undefined)
          throw new MicrophoneError(problem)
        return null
      }
    return null
  } finally {
    void client.transcripts.drop({ id }).catch(() => undefined)
  }
}
