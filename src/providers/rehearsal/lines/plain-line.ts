import { detectLanguage } from '../../../core/dialog/language/detect-language.ts'
import { draw } from '../../../core/dialog/draw.ts'
import type { Scene, SceneTask } from '../../../core/engine/ports.ts'
import { clip, firstSentence, plain } from '../text.ts'
import { countIn, fillLine, linesIn, type LineTexts } from './line-texts.ts'
import { askerOfScene, nextOf, otherOf, partOfRound, questionsWaiting, quoteQuestion } from './scene-parts.ts'

/** The verdict of the voices, which judge nobody. */
const NOT_JUDGED = { winner: 'not judged', margin: 'none', reasons: [] }

/** Makes sentences that say, in the dialog's language, what would stand here and what a model would be asked for. */
export class PlainLine {
  readonly #scene: Scene
  readonly #lines: LineTexts
  readonly #values: Readonly<Record<string, string>>
  readonly #title: string | undefined

  /**
   * @param tokens the number of tokens of the prompt of this call
   * @param title the name of a turn of a style, in the dialog's language
   */
  constructor(scene: Scene, tokens: number, title = scene.task?.title) {
    const { seat, seats, said, topic, task, material } = scene
    const speaker = seat === 'moderator' ? otherOf(nextOf(scene)) : otherOf(seat)
    const heard = said.findLast((turn) => turn.seat === speaker && turn.kind === 'speech')
    const name = (of: keyof typeof seats) => clip(plain(seats[of].name), 8, 60)
    const { min, max } = task?.length ?? { min: 0, max: 0 }
    this.#scene = scene
    this.#title = title
    const language = scene.language ?? detectLanguage(topic)
    this.#lines = linesIn(language)
    this.#values = {
      topic: clip(plain(topic), 24, 160),
      turn: heard ? String(heard.number) : '',
      min: countIn(language, min),
      max: countIn(language, max),
      tokens: countIn(language, rounded(tokens)),
      me: clip(plain(scene.members[scene.member]?.name ?? seats[seat].name), 8, 60),
      role: seats[seat].role,
      other: name(otherOf(seat)),
      speaker: name(speaker),
      next: name(nextOf(scene)),
      moderator: name('moderator'),
      first: name('first'),
      second: name('second'),
      position: clip(plain(seats[seat].position ?? ''), 18, 130),
      material: firstSentence(material[0] ?? ''),
    }
  }

  /** The words of the turn. @param concludes whether the moderator ends the exchange with them */
  words(concludes: boolean): string {
    const { kind, stage } = this.#scene
    if (stage === 'critique') return this.#keeps() ? 'Keep it' : this.#say('critique')
    if (this.#title !== undefined && kind !== 'summary') return this.#styled(this.#title)
    switch (kind) {
      case 'introduction':
        return this.#joined(this.#say('introduction'), this.#told())
      case 'preparation':
      case 'speech':
        return this.#speech()
      case 'moderation':
        return concludes ? this.#say('conclusion') : this.#joined(this.#comment(), ...this.#questions('relay'))
      case 'summary':
        return this.#closing()
    }
  }

  thoughts(): string {
    return this.#say('thought')
  }

  /** The reason that the moderator gives for ending the exchange. */
  reason(): string {
    return this.#say('reason')
  }

  /** The moderator's notes, in the lines that the task asks for. */
  notes(): string {
    const { gives } = this.#scene.task ?? {}
    if (gives === 'issues')
      return this.#recorded([
        `${this.#say('issueFirst')} | ${this.#values['first']}`,
        `${this.#say('issueSecond')} | ${this.#values['second']}`,
      ])
    if (gives === 'ledger') return this.#recorded([`open: ${this.#say('issueOpen')}`])
    const { moves = [], asks = false } = this.#scene.task?.notes ?? {}
    const lines = ['NEW: nothing', 'OWED: nothing', 'CRUX: nothing', 'BALANCE: nobody', `MOVE: ${moves[0] ?? 'press'}`]
    return `<notes>\n${[...lines, ...(asks ? ['ASK: nothing'] : [])].join('\n')}\n</notes>\n`
  }

  /** The words for a turn of a style; only its title is used, because each style has other turns. */
  #styled(title: string): string {
    return this.#joined(this.#say('styled', { title }), this.#told())
  }

  #recorded(lines: readonly string[]): string {
    return `<record>\n${lines.join('\n')}\n</record>\n`
  }

  #speech(): string {
    const { task, mode } = this.#scene
    const part = partOfRound(this.#scene)
    if (mode === 'aside')
      return part === 'closing'
        ? this.#say('apartEnd')
        : this.#joined(this.#say('apart'), ...this.#questions('apartAsked'))
    const owed = task || askerOfScene(this.#scene) === null ? this.#questions('owed') : []
    return this.#joined(this.#say(this.#occasion(part)), ...owed, this.#told())
  }

  /** The kind of line for a participant at this place of the dialog. */
  #occasion(part: SceneTask['part']): keyof LineTexts {
    const { seat, said } = this.#scene
    const asker = askerOfScene(this.#scene)
    const heard = this.#values['turn'] !== ''
    if (part === 'closing' && asker === seat) return 'asksLast'
    // The last question may have been skipped.
    if (part === 'closing' && asker !== null && said.findLast(({ kind }) => kind === 'speech')?.seat === asker)
      return 'answersLast'
    if (part === 'closing' || (part === 'whole' && asker === null)) return part
    if (asker === seat) return heard && said.some((turn) => turn.seat === seat) ? 'asks' : 'asksFirst'
    if (heard && asker !== null) return 'answers'
    if (heard && part === 'exchange') return 'reply'
    return this.#values['position'] === '' ? 'opening' : 'openingFor'
  }

  #comment(): string {
    const { task, said, seat } = this.#scene
    const part = partOfRound(this.#scene)
    const first = part === 'closing' && !said.some((turn) => turn.seat === seat && turn.kind === 'moderation')
    if (task?.silent ?? part !== 'exchange')
      return this.#say(part === 'closing' && (task?.notes || first) ? 'farewell' : 'handOver')
    return this.#say('moderation')
  }

  #closing(): string {
    const asked = this.#questions('audienceClosing', true)
    const words = this.#joined(this.#say('summary'), this.#say('notJudged'), ...asked, this.#told())
    return this.#scene.judges ? `${words}\n\n${JSON.stringify(NOT_JUDGED)}` : words
  }

  /** A sentence that says what a model would be told: about whom, at what length, and in how many tokens. */
  #told(): string {
    const { seat, task, material, stage } = this.#scene
    // A draft that is left unchanged is spoken, so it must be complete, except for what only a final text says.
    if (stage === 'draft') return this.#say('told')
    return this.#joined(
      this.#say(seat === 'moderator' ? 'toldModerator' : 'told'),
      ...(material.length > 0 && this.#values['material'] !== '' ? [this.#say('material')] : []),
      ...(task ? [this.#say('size')] : []),
    )
  }

  /** Sentences about the open questions, each with the person who asked it. */
  #questions(line: keyof LineTexts, onlyAudience = false): readonly string[] {
    const { seat } = this.#scene
    const asker = askerOfScene(this.#scene)
    return questionsWaiting(this.#scene).flatMap((question) => {
      const { from } = question
      // In an interview the whole answer is for the interviewer, whose questions need no mention.
      if (onlyAudience ? from !== null : asker !== null && from === this.#values[asker] && seat !== 'moderator')
        return []
      const audience = from === null && line === 'owed'
      const values = { asker: from ?? this.#lines.audience, inWords: quoteQuestion(question) }
      return [this.#say(audience ? 'audienceAnswer' : line, values)]
    })
  }

  /** Whether the critique keeps the draft. It does so sometimes, so that both cases can be seen. */
  #keeps(): boolean {
    const { seed, seat, speech } = this.#scene
    return draw([true, false, false, false], seed, `keep ${seat} ${speech}`)
  }

  #say(line: keyof LineTexts, more: Readonly<Record<string, string>> = {}): string {
    return fillLine(this.#lines[line], { ...this.#values, ...more })
  }

  #joined(...sentences: readonly string[]): string {
    // Scripts without spaces between words have none between sentences either.
    return sentences.join(/[。？]$/u.test(this.#lines.reason) ? '' : ' ')
  }
}

/** Rounds to two digits, because the exact count changes with every earlier word. */
function rounded(tokens: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, tokens))) - 1)
  return Math.round(tokens / unit) * unit
}
