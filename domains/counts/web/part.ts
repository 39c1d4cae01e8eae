// Which part of a count does its document show?
export type Part = 'count' | 'all' | 'missing' | 'new' | 'wrongArea' | 'quantityIssues' | 'after';
