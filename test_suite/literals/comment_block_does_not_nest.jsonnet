/* outer /* inner */ 'after'
