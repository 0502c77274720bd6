import { systemSpeech } from '../../../../../src/features/sound/files/engines/system/system-voices.ts'

/** Names and languages from a system's list of voices. */
export function parseVoices(platform: NodeJS.Platform, output: string): (readonly [string, string | undefined])[] {
  return systemSpeech(platform)
    .parse(output)
    .map((voice) => [voice.id, voice.languages[0]])
}
