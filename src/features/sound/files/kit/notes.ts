import { comma } from '../../../../base/format/count.ts'
import { t } from '../../../../base/language/t.ts'
import { escapeHtml } from '../../../export/files/escape-html.ts'
import { escapeMarkdown } from '../../../export/files/escape-markdown.ts'
import { chapterHeading, withTimes } from '../episode/episode-part.ts'
import type { Podcast } from './podcast.ts'

/** The show notes: the question, the answer, who speaks, the chapters, how the episode was made. */
interface Notes {
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly chapters: readonly string[]
  readonly made: string
}

function notesOf({ about, parts, question, speakers, answer }: Podcast): Notes {
  return {
    title: about.title,
    paragraphs: [
      ...(question === about.title ? [] : [question]),
      ...(answer === null ? [] : [answer]),
      t('With {speakers}.', {
        speakers: speakers.map(({ name, model }) => (model === '' ? name : `${name} (${model})`)).join(comma()),
      }),
    ],
    chapters: withTimes(parts).map(({ part, startMs }) => `${clockTime(startMs)} ${chapterHeading(part)}`),
    made: about.comment,
  }
}

/** The show notes in Markdown, which programs for podcasts accept. */
export function notesMarkdown(podcast: Podcast): string {
  const { title, paragraphs, chapters, made } = notesOf(podcast)
  return `${[
    `# ${escapeMarkdown(title)}`,
    ...paragraphs.map(escapeMarkdown),
    `## ${t('Chapters')}`,
    chapters.map((line) => `- ${escapeMarkdown(line)}`).join('\n'),
    `*${escapeMarkdown(made)}*`,
  ].join('\n\n')}\n`
}

/** The show notes in HTML for a feed, which apps show below the player: only paragraphs and a list, because more is not allowed. */
export function notesHtml(podcast: Podcast): string {
  const { paragraphs, chapters, made } = notesOf(podcast)
  const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`
  return [
    ...paragraphs.map(paragraph),
    `<ul>${chapters.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`,
    paragraph(made),
  ].join('\n')
}

/** A time such as "1:02:03" or "2:03", of which apps make links. */
export function clockTime(milliseconds: number): string {
  const whole = Math.floor(milliseconds / 1_000)
  const [hours, minutes, rest] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (value: number): string => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
