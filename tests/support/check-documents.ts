// Every JSON document that a statement answers in a test is held against the shape that the code asserts.
import { checkDocuments } from '#platform/db/document.ts';

checkDocuments();
