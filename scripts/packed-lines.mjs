// A lint rule: `...{ a, b }` and `...[a, b]` pack several properties or elements into one line, where each has its own.
const MESSAGE = 'Write the properties or elements themselves.';

const packedLines = {
  create(context) {
    const check = (node) => {
      const { parent, argument } = node;
      const isPacked =
        parent.type === 'ArrayExpression'
          ? (argument.type === 'TSAsExpression' ? argument.expression : argument).type === 'ArrayExpression'
          : parent.type !== 'CallExpression' && parent.type !== 'NewExpression' && argument.type === 'ObjectExpression';
      if (isPacked) context.report({ node, message: MESSAGE });
    };
    return { SpreadElement: check, JSXSpreadAttribute: check };
  },
};

export default { meta: { name: 'swathline' }, rules: { 'packed-lines': packedLines } };
