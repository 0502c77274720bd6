import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'

/** The values of a statement: by their place, or an object with those that have names. */
type Values = readonly SQLInputValue[] | readonly [Readonly<Record<string, SQLInputValue>>]

/**
 * Makes statements that are prepared when they are first run. The storage has about a hundred: to prepare them all takes
 * longer than all else at its opening, and most processes run few of them.
 */
export function lazyStatements(db: DatabaseSync): (sql: string) => LazyStatement {
  return (sql) => new LazyStatement(db, sql)
}

class LazyStatement {
  readonly #db: DatabaseSync
  readonly #sql: string
  #returnsArrays = false
  #prepared: StatementSync | null = null

  constructor(db: DatabaseSync, sql: string) {
    this.#db = db
    this.#sql = sql
  }

  /** Call before the statement is run. */
  setReturnArrays(enabled: boolean): void {
    this.#returnsArrays = enabled
  }

  all(...values: Values): ReturnType<StatementSync['all']> {
    return (this.#prepared ?? this.#prepare()).all(...(values as readonly SQLInputValue[]))
  }

  get(...values: Values): ReturnType<StatementSync['get']> {
    return (this.#prepared ?? this.#prepare()).get(...(values as readonly SQLInputValue[]))
  }

  iterate(...values: Values): ReturnType<StatementSync['iterate']> {
    return (this.#prepared ?? this.#prepare()).iterate(...(values as readonly SQLInputValue[]))
  }

  run(...values: Values): ReturnType<StatementSync['run']> {
    return (this.#prepared ?? this.#prepare()).run(...(values as readonly SQLInputValue[]))
  }

  #prepare(): StatementSync {
    const statement = this.#db.prepare(this.#sql)
    if (this.#returnsArrays) statement.setReturnArrays(true)
    this.#prepared = statement
    return statement
  }
}
